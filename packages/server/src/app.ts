import { safeAnswers } from '@parley/http-express';
import express, { type Express } from 'express';
import { healthRoutes } from './health.ts';
import type { OpenParley } from './open-parley.ts';
import type { TrustedProxies } from './trust-proxy.ts';

/**
 * `trusted`: who may say for whom they ask. Everything is found at the root and below the base: a
 * proxy may take the base off.
 */
export const createApp = (
  { router, site, front, storage, shutdown, base }: OpenParley,
  trusted: TrustedProxies = 0,
): Express => {
  const app = express();
  app.set('trust proxy', trusted);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(site);
  app.use(safeAnswers(router));

  const isReady = async (): Promise<boolean> => {
    if (shutdown.isClosing() || storage.unavailable?.() != null) return false;
    const realms = await storage.directory.realms();
    return realms.length > 0;
  };
  app.use(['/health', `${base}/health`], healthRoutes(isReady));
  if (base !== '') app.use(base, front);
  app.use(front);
  return app;
};
