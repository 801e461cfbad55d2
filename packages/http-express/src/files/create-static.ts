import { createHash } from 'node:crypto';
import { denial, unicodeEmoji } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../envelope.ts';
import { problemOf } from '../problems.ts';
import type { Refusal } from '../refusal.ts';

/** Where files are served that are the same for everybody, from the server's root. */
export const STATIC_ROOT = '/static';

interface StaticFile {
  /** Below `STATIC_ROOT`; other content has another. */
  readonly path: string;
  readonly content: Buffer;
}

let made: StaticFile | null = null;

/** The names of every emoji of Unicode by its code, the canonical one first: `{"code_to_names": {"1f44d": ["+1", ...]}}`. */
const emojiData = (): StaticFile => {
  if (made === null) {
    const content = Buffer.from(JSON.stringify({ code_to_names: Object.fromEntries(unicodeEmoji.namesByCode()) }));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    made = { path: `/generated/emoji/emoji_api.${hash}.json`, content };
  }
  return made;
};

/** Where clients find the names of emoji, from the server's root. */
export const emojiDataUrl = (): string => STATIC_ROOT + emojiData().path;

const refuse = (response: Response, refusal: Refusal): void => {
  const problem = problemOf(refusal);
  send(response, problem.status, problemBody(problem), { headers: { ...problem.headers, 'Parley-Rule': refusal.rule }, isLast: false });
};

/** What never changes under its address; mount it at `STATIC_ROOT`. */
export const createStatic =
  (): RequestHandler =>
  (request: Request, response: Response): void => {
    const { path, content } = emojiData();
    if (request.path !== path) {
      refuse(response, denial('request.path-unknown'));
      return;
    }
    if (!['GET', 'HEAD'].includes(request.method)) {
      refuse(response, denial('request.method-unknown', { allowed: ['GET'] }));
      return;
    }
    response.removeHeader('X-Powered-By');
    response.writeHead(200, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'application/json',
      'Content-Length': content.length,
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  };
