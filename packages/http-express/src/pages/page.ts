import { basePath, E, type Realm, siteUrl } from '@parley/core';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { accountLog, type NoteAccount } from '../auth/account-log.ts';
import { realmFinder } from '../auth/realm-finder.ts';
import { faultOf } from '../endpoints/every-problem.ts';
import { countsOf } from '../limits/limits.ts';
import { FAULT } from '../problems/problem.ts';
import { addressOf } from '../request/address.ts';
import type { RouterOptions } from '../router.ts';
import { type PageResponse, sendPage } from './answer.ts';
import type { ServedRealm } from './open-session.ts';
import { brokenServer, noOrganization, unavailablePage } from './plain-pages.ts';

export type PageOptions = Pick<
  RouterOptions,
  | 'parley'
  | 'base'
  | 'subdomainOf'
  | 'realmOf'
  | 'limits'
  | 'counts'
  | 'joining'
  | 'logger'
  | 'shutdown'
>;

/** A realm whose address, `url`, is the one below the base. */
export type PageRealm = Realm & ServedRealm;

/** Makes the answer of a page in a realm. `note` writes a line about an account into the log. */
export type PageWork = (
  realm: PageRealm,
  request: Request,
  response: Response,
  note: NoteAccount,
) => Promise<PageResponse>;

/** What all pages of a server have in common. */
export interface PageMaker {
  readonly signIns: ReturnType<typeof countsOf>['signIns'];
  /** The value of `basePath`. */
  readonly base: string;
  send(response: Response, answer: PageResponse): void;
  /** Counts the request, finds its realm and shows what `work` makes; a fault is a page too. */
  page(work: PageWork): RequestHandler;
}

export const pageMaker = ({ parley, logger, shutdown, ...options }: PageOptions): PageMaker => {
  const base = basePath(options.base);
  const realmAt = realmFinder({ parley, ...options });
  const { requests, signIns } = countsOf(options);
  const send: PageMaker['send'] = (response, answer) =>
    sendPage(response, answer, shutdown?.isClosing() ?? false, base);
  const answerTo = async (
    work: PageWork,
    request: Request,
    response: Response,
  ): Promise<PageResponse> => {
    const counted = await requests.count(`address ${addressOf(request)}`);
    if (E.isLeft(counted)) return { waitMs: counted.left.retryAfterMs };
    const found = await realmAt(request);
    if (found === null) return noOrganization;
    const realm = await parley.realms.find({ realm: found })();
    if (E.isLeft(realm)) return noOrganization;
    return work(
      { ...realm.right, url: siteUrl(realm.right.url, base), base },
      request,
      response,
      accountLog(logger, request),
    );
  };
  return {
    base,
    signIns,
    send,
    page: (work) => async (request, response) => {
      try {
        const answer = await answerTo(work, request, response);
        if (!response.headersSent) send(response, answer);
      } catch (error) {
        logger?.error({ err: error }, 'page failed');
        const fault = faultOf(error);
        if (!response.headersSent)
          send(response, fault === FAULT ? brokenServer : unavailablePage(fault));
      }
    },
  };
};

/**
 * A key that is no text is found out while the path is matched. Left to Express, the answer would
 * show where the server's files lie.
 */
export const undecodable =
  (answer: (response: Response) => void): ErrorRequestHandler =>
  (error, _request, response, next) =>
    error instanceof URIError ? answer(response) : next(error);
