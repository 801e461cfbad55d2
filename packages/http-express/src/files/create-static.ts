import { denial } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import { claiming, type FallingThrough } from '../auth/claims.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import type { Refusal } from '../request/refusal.ts';
import { emojiData } from '../wire/emoji-data.ts';
import { PLACEHOLDER_IMAGES } from './stand-ins.ts';

const refuse = (response: Response, refusal: Refusal, isLast: boolean): void => {
  const problem = problemOf(refusal);
  send(response, problem.status, problemBody(problem), {
    headers: { ...problem.headers, 'Parley-Rule': refusal.rule },
    isLast,
  });
};

interface Found {
  readonly type: string;
  readonly content: Buffer;
  /** Seconds that it may be kept. */
  readonly age: number;
}

const DAY = 86_400;
const YEAR = 31_536_000;

const find = (path: string): Found | null => {
  const { path: emojiPath, content } = emojiData();
  if (path === emojiPath) return { type: 'application/json', content, age: YEAR };
  const standIn = PLACEHOLDER_IMAGES.get(path);
  return standIn === undefined ? null : { ...standIn, age: DAY };
};

/**
 * Serves what is the same for all callers: names of emoji and placeholder pictures.
 *
 * @returns A middleware; mount it at `STATIC_ROOT`.
 * @example
 * app.use(STATIC_ROOT, createStatic());
 */
export const createStatic = ({
  shutdown,
  ...options
}: FallingThrough & { readonly shutdown?: GracefulShutdown } = {}): RequestHandler =>
  claiming(
    (path) => find(path) !== null,
    options,
    (request: Request, response: Response): void => {
      const isLast = shutdown?.isClosing() ?? false;
      const found = find(request.path);
      if (found === null) {
        refuse(response, denial('request.path-unknown'), isLast);
        return;
      }
      if (!['GET', 'HEAD'].includes(request.method)) {
        refuse(response, denial('request.method-unknown', { allowed: ['GET'] }), isLast);
        return;
      }
      response.removeHeader('X-Powered-By');
      const { type, content, age } = found;
      response.writeHead(200, {
        'Cache-Control': `public, max-age=${age}${age === YEAR ? ', immutable' : ''}`,
        'Content-Type': type,
        'Content-Length': content.length,
        ...SAFE_HEADERS,
        ...(isLast && { Connection: 'close' }),
      });
      response.end(request.method === 'HEAD' ? undefined : content);
    },
  );
