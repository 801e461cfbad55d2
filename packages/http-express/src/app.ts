import express, { type Express } from 'express';
import { createRouter, type RouterOptions } from './router.ts';

export const API_ROOT = '/api/v1';

/** An Express application that serves nothing but the API; hosts with an application of their own mount `createRouter` instead. */
export const createApp = (options: RouterOptions): Express => {
  const app = express();
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(API_ROOT, createRouter(options));
  return app;
};
