import type { Request, RequestHandler, Response } from 'express';
import { claiming } from '../auth/claims.ts';
import { JOINING } from '../auth/joining.ts';
import { readQuery } from '../request/form.ts';
import { onExpress } from '../request/on-express.ts';
import { confirmationPage, confirmOnPage } from './email-page.ts';
import { type Joins, showForm, takeForm } from './join-page.ts';
import { showLogin, takeLogin, takeLogout } from './login-page.ts';
import { type PageOptions, pageMaker, undecodable } from './page.ts';
import { malformedLink, wrongMethod } from './plain-pages.ts';
import { showSessions, takeSessions } from './sessions-page.ts';

export interface PagesOptions extends PageOptions {
  /**
   * Path where people go who have just signed in, when they were not sent from elsewhere. Default:
   * `/login/` below the base.
   */
  readonly home?: string;
}

/** Every path below, as Express reads it: in any case, and with a slash behind it or none. */
const OURS =
  /^\/(?:join\/[^/]+|accounts\/confirm_new_email\/[^/]+|accounts\/login|login|login\/sessions|logout)\/?$/i;

const keyOf = ({ params }: Request): string => String(params.key ?? '');

/** Where clients of the original server send people who have to sign in. */
const signInElsewhere = ({ url }: Request, base: string): string => {
  const next = readQuery(url).get('next');
  return next === undefined ? `${base}/login/` : `${base}/login/?next=${encodeURIComponent(next)}`;
};

/**
 * Serves pages without a script, for hosts that have none of their own: `/join/{key}/`, where a
 * link to join leads, `/accounts/confirm_new_email/{token}/`, where the mail to a new address
 * leads, `/login/`, where people sign in for this browser, `/login/sessions/`, where they see and
 * end their keys, and `/logout/`, where they sign out.
 *
 * @returns A middleware; mount it at the root of the server.
 */
export const createPages = (options: PagesOptions): RequestHandler => {
  const { parley } = options;
  const { page, send, signIns, base } = pageMaker(options);
  const { home = `${base}/login/` } = options;
  const { termsUrl } = { ...JOINING, ...options.joining };
  const joins: Joins = { parley, signIns, termsUrl, home };
  const otherwise = (_request: Request, response: Response): void => send(response, wrongMethod);

  const pages = onExpress((express) => {
    const router = express.Router();
    router
      .route('/join/:key')
      .get(page((realm, request) => showForm(joins, realm.id, keyOf(request), new Map(), null)))
      .post(
        page((realm, request, response, note) =>
          takeForm({ ...joins, note }, realm, keyOf(request), request, response),
        ),
      )
      .all(otherwise);
    router
      .route('/accounts/confirm_new_email/:key')
      .get(page(async () => confirmationPage))
      .post(page((realm, request) => confirmOnPage(parley, realm.id, keyOf(request))))
      .all(otherwise);
    router
      .route('/login')
      .get(page((realm, request) => showLogin(joins, realm, request)))
      .post(
        page((realm, request, response, note) =>
          takeLogin({ ...joins, note }, realm, request, response),
        ),
      )
      .all(otherwise);
    router
      .route('/login/sessions')
      .get(page((realm, request) => showSessions(joins, realm, request)))
      .post(
        page((realm, request, response, note) =>
          takeSessions({ ...joins, note }, realm, request, response),
        ),
      )
      .all(otherwise);
    router
      .route('/accounts/login')
      .get(page(async (_realm, request) => ({ goTo: signInElsewhere(request, base) })))
      .all(otherwise);
    router
      .route('/logout')
      .post(
        page((realm, request, _response, note) => takeLogout({ ...joins, note }, realm, request)),
      )
      .all(otherwise);
    return router.use(undecodable((response) => send(response, malformedLink)));
  });
  return claiming((path) => OURS.test(path), {}, pages);
};
