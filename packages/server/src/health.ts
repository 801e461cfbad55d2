import { Router } from 'express';

/**
 * `/health/live`: the process answers. `/health/ready`: it also reaches its store, can commit to
 * it, and is not about to stop.
 */
export const healthRoutes = (isReady: () => Promise<boolean>): Router =>
  Router()
    .options(
      ['/live', '/ready'],
      (_request, response) => void response.set('Allow', 'GET, HEAD').status(204).end(),
    )
    .get('/live', (_request, response) => void response.json({ status: 'ok' }))
    .get('/ready', async (_request, response) => {
      const ready = await isReady().catch(() => false);
      response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
    });
