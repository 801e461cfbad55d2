import { E, type Realm, type RealmId } from '@parley/core';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { JOINING } from '../joining/joining.ts';
import { addressOf } from '../request/address.ts';
import { countsOf } from '../request/limits.ts';
import { rememberRealms } from '../request/remember-realms.ts';
import type { RouterOptions } from '../router.ts';
import { type Answer, sendPage } from './answer.ts';
import { confirmationPage, confirmOnPage } from './email-page.ts';
import { type Joins, showForm, takeForm } from './join-page.ts';
import { showLogin, takeLogin, takeLogout } from './login-page.ts';
import { brokenServer, malformedLink, noOrganization, wrongMethod } from './plain-pages.ts';

export type PagesOptions = Pick<RouterOptions, 'parley' | 'subdomainOf' | 'limits' | 'counts' | 'joining' | 'logger' | 'closing'>;

type Work = (realm: RealmId, request: Request, response: Response) => Promise<Answer>;

const keyOf = ({ params }: Request): string => String(params.key ?? '');

/** A key that is no text is found out while the path is matched. Left to Express, the answer would show where the server's files lie. */
const undecodable =
  (answer: (response: Response) => void): ErrorRequestHandler =>
  (error, _request, response, next) =>
    error instanceof URIError ? answer(response) : next(error);

/**
 * `/join/{key}/`, the page a link leads to, `/accounts/confirm_new_email/{token}/`, the one the mail to a new address leads to,
 * `/login/`, where whoever has an account is sent and signs in for this browser, and `/logout/`, where he signs out. Pages without a
 * script, for hosts that have none of their own: mount it at the server's root.
 */
export const createPages = ({ parley, logger, closing, ...options }: PagesOptions): Router => {
  const subdomainOf = options.subdomainOf ?? (() => '');
  const realmId = rememberRealms(parley);
  const { requests, signIns } = countsOf(options);
  const { termsUrl } = { ...JOINING, ...options.joining };
  const joins: Joins = { parley, signIns, termsUrl };

  const send = (response: Response, answer: Answer): void => sendPage(response, answer, closing?.isClosing() ?? false);
  const inRealm = async (request: Request, response: Response, work: Work): Promise<Answer> => {
    const counted = await requests.count(`address ${addressOf(request)}`);
    if (E.isLeft(counted)) return { waitMs: counted.left.retryAfterMs };
    const subdomain = subdomainOf(request.headers.host ?? '');
    const realm = subdomain === null ? null : await realmId(subdomain);
    return realm === null ? noOrganization : work(realm, request, response);
  };
  const page =
    (work: Work) =>
    async (request: Request, response: Response): Promise<void> => {
      try {
        const answer = await inRealm(request, response, work);
        if (!response.headersSent) send(response, answer);
      } catch (error) {
        logger?.error({ err: error }, 'page failed');
        if (!response.headersSent) send(response, brokenServer);
      }
    };

  const router = express.Router();
  router
    .route('/join/:key')
    .get(page((realm, request) => showForm(joins, realm, keyOf(request), new Map(), null)))
    .post(page((realm, request, response) => takeForm(joins, realm, keyOf(request), request, response)))
    .all((_request, response) => send(response, wrongMethod));
  router
    .route('/accounts/confirm_new_email/:key')
    .get(page(async () => confirmationPage))
    .post(page((realm, request) => confirmOnPage(parley, realm, keyOf(request))))
    .all((_request, response) => send(response, wrongMethod));
  const served =
    (work: (realm: Realm, request: Request, response: Response) => Promise<Answer>): Work =>
    async (_realm, request, response) => {
      const found = await parley.realms.find({ subdomain: subdomainOf(request.headers.host ?? '') ?? '' })();
      return E.isLeft(found) ? noOrganization : work(found.right, request, response);
    };
  router
    .route('/login')
    .get(page(served((realm, request) => showLogin(joins, realm, request))))
    .post(page(served((realm, request, response) => takeLogin(joins, realm, request, response))))
    .all((_request, response) => send(response, wrongMethod));
  router
    .route('/logout')
    .post(page(served((realm, request) => takeLogout(joins, realm, request))))
    .all((_request, response) => send(response, wrongMethod));
  router.use(undecodable((response) => send(response, malformedLink)));
  return router;
};
