import express, { type RequestHandler, type Router } from 'express';
import { safeAnswers } from './answer/safe-answers.ts';
import { API_ROOT } from './app.ts';
import { AVATARS_ROOT } from './files/create-avatars.ts';
import { PICTURES_ROOT } from './files/create-pictures.ts';
import { STATIC_ROOT } from './files/create-static.ts';
import { FILES_ROOT } from './files/file-url.ts';
import { claimOf } from './request/claims.ts';
import { isDoubled } from './request/refuse-doubled.ts';
import { isFlood } from './request/unanswered.ts';

export interface SiteParts {
  /** From `createRouter`, and so on. */
  readonly router: RequestHandler;
  readonly files: RequestHandler;
  readonly pictures: RequestHandler;
  readonly avatars: RequestHandler;
  readonly statics: RequestHandler;
  /** Absent when the host has pages of its own to join and to sign in. */
  readonly pages?: RequestHandler | undefined;
}

/**
 * Every part where the addresses lead that clients, messages and links have. Mount it at the server's root, or at a prefix that every part
 * was given as its `base`. What no part claims goes on to `next()` untouched.
 */
export const createSite = ({ router, files, pictures, avatars, statics, pages }: SiteParts): Router => {
  const safe = safeAnswers(router);
  const guarded = (part: RequestHandler): RequestHandler => {
    const isOurs = claimOf(part);
    return (request, response, next) => {
      if (!isOurs(request.path)) return next();
      if (isFlood(request, response) || isDoubled(request, response)) return;
      return safe(request, response, () => void Promise.resolve(part(request, response, next)).catch(next));
    };
  };
  const site = express
    .Router()
    .use(API_ROOT, router)
    .use(FILES_ROOT, guarded(files))
    .use(PICTURES_ROOT, guarded(pictures))
    .use(AVATARS_ROOT, guarded(avatars))
    .use(STATIC_ROOT, guarded(statics));
  return pages === undefined ? site : site.use(guarded(pages));
};
