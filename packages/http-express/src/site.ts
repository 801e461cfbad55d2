import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { claimOf } from './auth/claims.ts';
import { AVATARS_ROOT } from './files/create-avatars.ts';
import { PICTURES_ROOT } from './files/create-pictures.ts';
import { exceedsPipelineLimit } from './limits/unanswered.ts';
import { isDoubled } from './middleware/refuse-doubled.ts';
import { answerUnclaimed } from './pages/unclaimed.ts';
import { placesOf } from './request/base-path.ts';
import { onExpress } from './request/on-express.ts';
import { internalsOf } from './router.ts';
import { safeAnswers } from './safe-answers.ts';
import { API_ROOT } from './wire/api-root.ts';
import { STATIC_ROOT } from './wire/emoji-data.ts';
import { FILES_ROOT } from './wire/file-url.ts';

export interface SiteParts {
  /** The results of `createRouter` and of the other functions of the same names. */
  readonly router: RequestHandler;
  readonly files: RequestHandler;
  readonly pictures: RequestHandler;
  readonly avatars: RequestHandler;
  readonly statics: RequestHandler;
  /** Absent when the host has pages of its own to join and to sign in. */
  readonly pages?: RequestHandler | undefined;
}

/**
 * Handles a request of Express, of a framework like it, or of Node's own server.
 *
 * @param next Gets what no part claims, untouched. Without it that is answered 404, and a fault
 * 500.
 */
export type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

type Next = (error?: unknown) => void;

/** Every part where it is mounted, as a handler of Express. */
const mounted = (
  { router, files, pictures, avatars, statics, pages }: SiteParts,
  { base, safe }: { readonly base: string; readonly safe: RequestHandler },
): RequestHandler =>
  onExpress((express) => {
    const guarded = (part: RequestHandler): RequestHandler => {
      const isOurs = claimOf(part);
      return (request, response, next) => {
        if (!isOurs(request.path)) return next();
        if (exceedsPipelineLimit(request, response) || isDoubled(request, response)) return;
        return safe(
          request,
          response,
          () => void Promise.resolve(part(request, response, next)).catch(next),
        );
      };
    };
    const site = express
      .Router()
      .use(placesOf(base, API_ROOT), router)
      .use(placesOf(base, FILES_ROOT), guarded(files))
      .use(placesOf(base, PICTURES_ROOT), guarded(pictures))
      .use(placesOf(base, AVATARS_ROOT), guarded(avatars))
      .use(placesOf(base, STATIC_ROOT), guarded(statics));
    if (pages === undefined) return site;
    site.use(guarded(pages));
    return base === '' ? site : site.use(base, guarded(pages));
  });

/** Express gives each request of its own what the parts read. */
const isOfExpress = (request: IncomingMessage): request is Request =>
  'app' in request && 'accepts' in request;

/** What is behind gets the request of another framework as that framework knows it. */
const givingBack = (request: IncomingMessage, response: ServerResponse, next: Next): Next => {
  const [ofRequest, ofResponse] = [request, response].map(Object.getPrototypeOf);
  return (error) => {
    Object.setPrototypeOf(request, ofRequest);
    Object.setPrototypeOf(response, ofResponse);
    next(error);
  };
};

/**
 * Mounts every part where the addresses lead that clients, messages and links have: at the root of
 * the server, or below the `base` that every part was given. Mount it at the root, also behind a
 * proxy that takes the base off, or at the base itself.
 *
 * @returns A handler for an application of Express, whose `trust proxy` says who may tell the
 * client's address, and for a server without one, where the address is that of the connection.
 * @example
 * app.use(createSite(parts));
 * http.createServer(createSite(parts)).listen(3000);
 */
export const createSite = (parts: SiteParts): SiteHandler => {
  const { routerContext, logger, shutdown } = internalsOf(parts.router) ?? {};
  const ends = { base: routerContext?.base ?? '', safe: safeAnswers(parts.router) };
  const inExpress = mounted(parts, ends);
  const alone = onExpress((express) =>
    express().disable('x-powered-by').disable('etag').use(inExpress),
  );
  const unclaimed = answerUnclaimed({ ...ends, logger, shutdown });
  return (request, response, next) => {
    const unclaimedBy: Next = (error) => unclaimed(request as Request, response as Response, error);
    if (isOfExpress(request)) return inExpress(request, response as Response, next ?? unclaimedBy);
    const goOn = next === undefined ? unclaimedBy : givingBack(request, response, next);
    return alone(request as Request, response as Response, goOn);
  };
};
