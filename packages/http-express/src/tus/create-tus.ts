import { randomUUID } from 'node:crypto';
import { E } from '@parley/core';
import type { Request, Response } from 'express';
import type { Closing } from '../closing.ts';
import type { Logger } from '../logger.ts';
import type { Serving } from '../serve.ts';
import { sendTus, tusAnswerOf } from './send-tus.ts';
import { TUS_PATH, tusWalk } from './walk-tus.ts';

export const isTus = (path: string): boolean => path === TUS_PATH || path.startsWith(`${TUS_PATH}/`);

const FAULT = { status: 500, headers: {}, body: { type: 'application/json', text: JSON.stringify({ message: 'Internal server error' }) } };

/** Uploads that go on where they were cut off: the protocol tus, on `@tus/server`. */
export const createTus = (serving: Serving, { logger, closing }: { readonly logger?: Logger; readonly closing?: Closing }) => {
  const walk = tusWalk(serving);
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const about = { requestId: randomUUID(), method: request.method };
    const more = { 'X-Request-Id': about.requestId, ...(closing?.isClosing() && { Connection: 'close' }) };
    try {
      const { user, outcome } = await walk(request);
      const answer = tusAnswerOf(outcome);
      if (!response.destroyed) sendTus(request, response, answer, more);
      const rule = E.isLeft(outcome) && { rule: outcome.left.rule };
      const ms = Math.round(performance.now() - started);
      logger?.info({ ...about, path: TUS_PATH, status: answer.status, ...rule, user, ms }, 'request');
    } catch (error) {
      logger?.error({ ...about, err: error }, 'request failed');
      if (!response.headersSent) sendTus(request, response, FAULT, more);
    }
  };
};
