import { randomUUID } from 'node:crypto';
import { E } from '@parley/core';
import type { Request, Response } from 'express';
import type { Logger } from '../answer/logger.ts';
import { NO_HEADERS, STRICT_TRANSPORT } from '../answer/safe-headers.ts';
import { faultOf } from '../endpoints/every-problem.ts';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import type { RouterContext } from '../handle-request.ts';
import type { TusAnswer } from './run-tus.ts';
import { sendTus, tusAnswerOf } from './send-tus.ts';
import { TUS_PATH } from './tus-path.ts';
import { bodyOf } from './tus-problems.ts';
import type { TusHandler } from './walk-tus.ts';

const answerOf = (error: unknown): TusAnswer => {
  const fault = faultOf(error);
  return { status: fault.status, headers: { ...fault.headers }, body: bodyOf(fault) };
};

/**
 * `@tus/server` brings Node's `fetch` along, which takes longer to load than all routes: it is
 * loaded with the first upload.
 */
const loading = (routerContext: RouterContext): (() => Promise<TusHandler>) => {
  let walk: TusHandler | null = null;
  return async () => {
    if (walk !== null) return walk;
    const { tusHandler } = await import('./walk-tus.ts');
    // Of two that came at once both go the same way: each upload has one lock.
    walk ??= tusHandler(routerContext);
    return walk;
  };
};

/** Uploads that go on where they were cut off: the protocol tus, on `@tus/server`. */
export const createTus = (
  routerContext: RouterContext,
  { logger, shutdown }: { readonly logger?: Logger; readonly shutdown?: GracefulShutdown },
) => {
  const walkOf = loading(routerContext);
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const about = { requestId: randomUUID(), method: request.method };
    let strict = NO_HEADERS;
    const more = (): Record<string, string> => ({
      'X-Request-Id': about.requestId,
      ...strict,
      ...(shutdown?.isClosing() && { Connection: 'close' }),
    });
    try {
      if (await routerContext.isStrict(request)) strict = STRICT_TRANSPORT;
      const walk = await walkOf();
      const walking = walk(request);
      const { user, outcome } = await (shutdown?.during(walking) ?? walking);
      const answer = tusAnswerOf(outcome);
      if (!response.destroyed) sendTus(request, response, answer, more());
      const rule = E.isLeft(outcome) && { rule: outcome.left.rule };
      const ms = Math.round(performance.now() - started);
      logger?.info(
        { ...about, path: TUS_PATH, status: answer.status, ...rule, user, ms },
        'request',
      );
    } catch (error) {
      logger?.error({ ...about, err: error }, 'request failed');
      if (!response.headersSent) sendTus(request, response, answerOf(error), more());
    }
  };
};
