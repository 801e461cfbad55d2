import { setTimeout as after } from 'node:timers/promises';
import { safeAnswers } from '@parley/http-express';
import express, { type Express } from 'express';
import { healthRoutes } from './health.ts';
import type { OpenParley } from './open-parley.ts';
import type { TrustedProxies } from './trust-proxy.ts';

/** Milliseconds in which a store that can be used answers. */
const READY_MS = 2_000;

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
  const hasRealms = async (): Promise<boolean> => (await storage.directory.realms()).length > 0;
  const isReady = async (): Promise<boolean> => {
    if (shutdown.isClosing() || storage.unavailable?.() != null) return false;
    // A store that is away is waited for longer than a balancer waits for this answer.
    return Promise.race([hasRealms(), after(READY_MS, false, { ref: false })]);
  };
  // In front of the site, which asks the store whose organization is meant.
  const health = ['/health', `${base}/health`];
  app.use(health, safeAnswers(router), healthRoutes(isReady));
  app.use(site);
  app.use(safeAnswers(router));
  if (base !== '') app.use(base, front);
  app.use(front);
  return app;
};
