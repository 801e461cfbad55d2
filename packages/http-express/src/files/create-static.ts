import { createHash } from 'node:crypto';
import { denial, unicodeEmoji } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import { problemOf } from '../problems.ts';
import { claiming, type FallingThrough } from '../request/claims.ts';
import type { Refusal } from '../request/refusal.ts';
import { PLACEHOLDER_IMAGES } from './stand-ins.ts';

/** Where files are served that are the same for everybody, from the server's root. */
export const STATIC_ROOT = '/static';

interface StaticFile {
  /** Below `STATIC_ROOT`; other content has another. */
  readonly path: string;
  readonly content: Buffer;
}

let made: StaticFile | null = null;

/**
 * The names of every emoji of Unicode by its code, the canonical one first: `{"code_to_names":
 * {"1f44d": ["+1", ...]}}`.
 */
const emojiData = (): StaticFile => {
  if (made === null) {
    const content = Buffer.from(
      JSON.stringify({ code_to_names: Object.fromEntries(unicodeEmoji.namesByCode()) }),
    );
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    made = { path: `/generated/emoji/emoji_api.${hash}.json`, content };
  }
  return made;
};

/** Where clients find the names of emoji. `base`: from `basePath`. */
export const emojiDataUrl = (base: string): string => base + STATIC_ROOT + emojiData().path;

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
 * What is the same for everybody: names of emoji, and pictures that stand for others; mount it at
 * `STATIC_ROOT`.
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
