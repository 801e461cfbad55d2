import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { faultOf } from '../endpoints/every-problem.ts';
import type { RouterOptions } from '../router.ts';

const isHungUp = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * What surrounds every answer outside of the API: its id, a line in the log, and the answer to a
 * fault. `answer` returns the id of the caller; null for a caller without an account.
 */
export const framed =
  (
    { logger, shutdown }: Pick<RouterOptions, 'logger' | 'shutdown'>,
    answer: (request: Request, response: Response) => Promise<number | null>,
  ): RequestHandler =>
  async (request, response) => {
    const started = performance.now();
    const about = { requestId: randomUUID(), method: request.method, path: request.baseUrl };
    response.removeHeader('X-Powered-By');
    response.setHeader('X-Request-Id', about.requestId);
    try {
      const user = await answer(request, response);
      logger?.info(
        {
          ...about,
          status: response.statusCode,
          user,
          ms: Math.round(performance.now() - started),
        },
        'request',
      );
    } catch (error) {
      if (isHungUp(error)) return;
      logger?.error({ ...about, err: error }, 'request failed');
      const isLast = shutdown?.isClosing() ?? false;
      const fault = faultOf(error);
      if (!response.headersSent)
        send(response, fault.status, problemBody(fault), { headers: { ...fault.headers }, isLast });
    }
  };
