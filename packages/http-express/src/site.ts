import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import { claimOf } from './auth/claims.ts';
import { AVATARS_ROOT } from './files/create-avatars.ts';
import { PICTURES_ROOT } from './files/create-pictures.ts';
import { exceedsPipelineLimit } from './limits/unanswered.ts';
import { isDoubled } from './middleware/refuse-doubled.ts';
import { placesOf } from './request/base-path.ts';
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
 * What an application mounts. It asks for nothing that types of Express 5 alone have, so that one
 * on Express 4 compiles with it as well.
 */
export interface SiteHandler extends Router {
  (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
}

/**
 * Mounts every part where the addresses lead that clients, messages and links have: at the root of
 * the server, or below the `base` that every part was given. Mount it at the root, also behind a
 * proxy that takes the base off, or at the base itself.
 *
 * @returns A router that passes on what no part claims to `next()`, untouched.
 */
export const createSite = ({
  router,
  files,
  pictures,
  avatars,
  statics,
  pages,
}: SiteParts): SiteHandler => {
  const safe = safeAnswers(router);
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
  const base = internalsOf(router)?.routerContext.base ?? '';
  const site = express
    .Router()
    .use(placesOf(base, API_ROOT), router)
    .use(placesOf(base, FILES_ROOT), guarded(files))
    .use(placesOf(base, PICTURES_ROOT), guarded(pictures))
    .use(placesOf(base, AVATARS_ROOT), guarded(avatars))
    .use(placesOf(base, STATIC_ROOT), guarded(statics)) as SiteHandler;
  if (pages === undefined) return site;
  site.use(guarded(pages));
  if (base !== '') site.use(base, guarded(pages));
  return site;
};
