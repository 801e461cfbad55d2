import type { Request, RequestHandler, Response } from 'express';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import { signedInAs } from '../auth/authenticate.ts';
import { onExpress } from '../request/on-express.ts';
import type { PageResponse } from './answer.ts';
import { FAVICON } from './favicon.ts';
import { showHome } from './home-page.ts';
import { sendNotFound } from './not-found.ts';
import { type PageOptions, pageMaker, undecodable } from './page.ts';
import { wrongMethod } from './plain-pages.ts';
import { showWelcome, takeWelcome, type Welcome, type Welcomes } from './welcome-page.ts';

export interface FrontOptions extends PageOptions {
  /**
   * Called for each request, since a host may learn only later whether an owner has to be welcomed.
   */
  readonly welcome?: () => Welcome | null;
}

const WEEK = 604_800;

const sendFavicon: RequestHandler = (_request, response) => {
  response.set({
    'Content-Type': 'image/x-icon',
    'Cache-Control': `public, max-age=${WEEK}`,
    ...SAFE_HEADERS,
  });
  response.end(FAVICON);
};

/**
 * Serves what a server of nothing but Parley has besides `createSite`: `/`, which leads to the form
 * to sign in or tells who is signed in, `/welcome/`, where the owner of a new organization sets it
 * up, an icon, and a page for every other address.
 *
 * @returns A handler; mount it last, at the root of the server.
 */
export const createFront = ({ welcome = () => null, ...options }: FrontOptions): RequestHandler => {
  const { parley, shutdown } = options;
  const { page, send, signIns, base } = pageMaker(options);
  const otherwise = (_request: Request, response: Response): void => send(response, wrongMethod);

  const withWelcome = (
    work: (welcomes: Welcomes) => Promise<PageResponse>,
  ): Promise<PageResponse> => {
    const found = welcome();
    return found === null
      ? Promise.resolve({ goTo: `${base}/login/` })
      : work({ parley, signIns, welcome: found, home: `${base}/` });
  };
  const keyOf = ({ params }: Request): string => String(params.key ?? '');

  return onExpress((express) => {
    const router = express.Router();
    router
      .route('/')
      .get(
        page(async (realm, request) => {
          const user = await signedInAs(parley, request, { realm: realm.id, client: 'website' });
          if (user !== null) return showHome(parley, realm, user);
          return {
            goTo: (await welcome()?.isUnclaimed(realm)) ? `${base}/welcome/` : `${base}/login/`,
          };
        }),
      )
      .all(otherwise);
    router
      .route('/welcome')
      .get(page((realm) => withWelcome((welcomes) => showWelcome(welcomes, realm, null))))
      .post(
        page((realm, request, response, note) =>
          withWelcome((welcomes) =>
            takeWelcome({ ...welcomes, note }, realm, null, request, response),
          ),
        ),
      )
      .all(otherwise);
    router
      .route('/welcome/:key')
      .get(
        page((realm, request) =>
          withWelcome((welcomes) => showWelcome(welcomes, realm, keyOf(request))),
        ),
      )
      .post(
        page((realm, request, response, note) =>
          withWelcome((welcomes) =>
            takeWelcome({ ...welcomes, note }, realm, keyOf(request), request, response),
          ),
        ),
      )
      .all(otherwise);
    router.get('/favicon.ico', sendFavicon);
    const notFound = (request: Request, response: Response): void =>
      sendNotFound(request, response, shutdown?.isClosing() ?? false, base);
    router.use(notFound);
    router.use(
      undecodable((response) =>
        sendNotFound(response.req, response, shutdown?.isClosing() ?? false, base),
      ),
    );
    return router;
  });
};
