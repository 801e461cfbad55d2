import { basePath } from '@parley/core';
import express, { type Express } from 'express';
import { AVATARS_ROOT, createAvatars } from './files/create-avatars.ts';
import { createFiles } from './files/create-files.ts';
import { createPictures, PICTURES_ROOT } from './files/create-pictures.ts';
import { createStatic } from './files/create-static.ts';
import { countsOf } from './limits/limits.ts';
import { pipelineLimit } from './limits/unanswered.ts';
import { refuseDoubled } from './middleware/refuse-doubled.ts';
import { placesOf } from './request/base-path.ts';
import { createRouter, type RouterOptions } from './router.ts';
import { safeAnswers } from './safe-answers.ts';
import { API_ROOT } from './wire/api-root.ts';
import { STATIC_ROOT } from './wire/emoji-data.ts';
import { FILES_ROOT } from './wire/file-url.ts';

/**
 * Makes an Express application that serves the API, uploaded files and what clients fetch once, and
 * nothing else. A host with an application of its own mounts `createRouter` and `createFiles`
 * instead.
 *
 * @throws RangeError for a limit that is not a whole number.
 * @example
 * createApp({ parley }).listen(3000);
 */
export const createApp = (given: RouterOptions): Express => {
  const options = { fallThrough: false, ...given, counts: countsOf(given) };
  const app = express();
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(pipelineLimit);
  app.use(refuseDoubled);
  const router = createRouter(options);
  const base = basePath(given.base);
  app.use(placesOf(base, API_ROOT), router);
  app.use(safeAnswers(router));
  app.use(placesOf(base, FILES_ROOT), createFiles(options));
  app.use(placesOf(base, PICTURES_ROOT), createPictures(options));
  app.use(placesOf(base, AVATARS_ROOT), createAvatars(options));
  app.use(placesOf(base, STATIC_ROOT), createStatic(options));
  return app;
};
