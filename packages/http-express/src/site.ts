import express, { type RequestHandler, type Router } from 'express';
import { safeAnswers } from './answer/safe-answers.ts';
import { API_ROOT } from './app.ts';
import { AVATARS_ROOT } from './files/create-avatars.ts';
import { PICTURES_ROOT } from './files/create-pictures.ts';
import { STATIC_ROOT } from './files/create-static.ts';
import { FILES_ROOT } from './files/file-url.ts';
import { refuseDoubled } from './request/refuse-doubled.ts';
import { endFloods } from './request/unanswered.ts';

export interface SiteParts {
  /** From `createRouter`, and so on. */
  readonly router: RequestHandler;
  readonly files: RequestHandler;
  readonly pictures: RequestHandler;
  readonly avatars: RequestHandler;
  readonly statics: RequestHandler;
  readonly pages: RequestHandler;
}

/** Every part where the addresses lead that clients, messages and links have; mount it at the server's root. */
export const createSite = ({ router, files, pictures, avatars, statics, pages }: SiteParts): Router =>
  express
    .Router()
    .use(endFloods)
    .use(refuseDoubled)
    .use(API_ROOT, router)
    .use(safeAnswers(router))
    .use(FILES_ROOT, files)
    .use(PICTURES_ROOT, pictures)
    .use(AVATARS_ROOT, avatars)
    .use(STATIC_ROOT, statics)
    .use(pages);
