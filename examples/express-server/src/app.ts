import { API_ROOT, AVATARS_ROOT, createStatic, FILES_ROOT, PICTURES_ROOT, STATIC_ROOT } from '@parley/http-express';
import express, { type Express } from 'express';
import { frontPage } from './front-page.ts';
import { healthRoutes } from './health.ts';
import type { OpenParley } from './open-parley.ts';
import type { TrustedProxies } from './trust-proxy.ts';

/** `trusted`: who may say for whom he asks. */
export const createApp = (
  { router, files, pictures, avatars, pages, storage, closing }: OpenParley,
  trusted: TrustedProxies = 0,
): Express => {
  const app = express();
  app.set('trust proxy', trusted);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(API_ROOT, router);
  app.use(FILES_ROOT, files);
  app.use(PICTURES_ROOT, pictures);
  app.use(AVATARS_ROOT, avatars);
  app.use(STATIC_ROOT, createStatic());

  const isReady = async (): Promise<boolean> => {
    if (closing.isClosing()) return false;
    const realms = await storage.read((repositories) => repositories.realms.all());
    return realms.length > 0;
  };
  app.use('/health', healthRoutes(isReady));
  app.use(pages);
  app.get('/', (_request, response) => void response.type('html').send(frontPage(API_ROOT)));
  return app;
};
