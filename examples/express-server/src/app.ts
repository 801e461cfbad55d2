import { API_ROOT } from '@parley/http-express';
import express, { type Express } from 'express';
import { frontPage } from './front-page.ts';
import { healthRoutes } from './health.ts';
import type { OpenParley } from './open-parley.ts';
import type { TrustedProxies } from './trust-proxy.ts';

/** `trusted`: who may say for whom he asks. */
export const createApp = ({ site, storage, closing }: OpenParley, trusted: TrustedProxies = 0): Express => {
  const app = express();
  app.set('trust proxy', trusted);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(site);

  const isReady = async (): Promise<boolean> => {
    if (closing.isClosing()) return false;
    const realms = await storage.read((repositories) => repositories.realms.all());
    return realms.length > 0;
  };
  app.use('/health', healthRoutes(isReady));
  app.get('/', (_request, response) => void response.type('html').send(frontPage(API_ROOT)));
  return app;
};
