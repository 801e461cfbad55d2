import { randomUUID } from 'node:crypto';
import { basePath, denial, E, type OpenBlob, RealmId, type TE } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { claiming } from '../auth/claims.ts';
import { faultOf, problemOf } from '../endpoints/every-problem.ts';
import { sendFilePage } from '../pages/file-page.ts';
import type { RouterOptions } from '../router.ts';
import { sendFile } from './send-file.ts';

/** Where pictures of people and of emoji are served, from the server's root. */
export const PICTURES_ROOT = '/user_avatars';

type PicturesOptions = Pick<
  RouterOptions,
  'parley' | 'base' | 'fallThrough' | 'logger' | 'shutdown'
>;

const AVATAR = /^\/([0-9]{1,15})\/([^/]+)$/;
const EMOJI = /^\/([0-9]{1,15})\/emoji\/images\/([^/]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

interface Found {
  readonly name: string;
  readonly open: TE.TaskEither<unknown, OpenBlob>;
}

const findIn = ({ parley }: PicturesOptions, path: string): Found | null => {
  const [, avatarRealm, avatar] = AVATAR.exec(path) ?? [];
  if (avatar !== undefined)
    return {
      name: avatar,
      open: parley.users.openAvatar({ realm: RealmId(Number(avatarRealm)), name: avatar }),
    };
  const [, emojiRealm, sent = ''] = EMOJI.exec(path) ?? [];
  const file = decoded(sent);
  if (file === null || file === '') return null;
  return { name: file, open: parley.emoji.openImage({ realm: RealmId(Number(emojiRealm)), file }) };
};

const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/**
 * Serves pictures of people and of emoji without credentials, also to pages of other sites. Their
 * addresses are secrets that only users are told who may see the picture. What is under an address
 * never changes.
 *
 * @returns A middleware; mount it at `PICTURES_ROOT`.
 * @example
 * app.use(PICTURES_ROOT, createPictures({ parley }));
 */
export const createPictures = (options: PicturesOptions): RequestHandler => {
  const { logger, shutdown } = options;
  const base = basePath(options.base);
  const answer = async (request: Request, response: Response): Promise<void> => {
    const isLast = (): boolean => shutdown?.isClosing() ?? false;
    if (!['GET', 'HEAD'].includes(request.method)) {
      const problem = problemOf(denial('request.method-unknown', { allowed: ['GET'] }));
      send(response, problem.status, problemBody(problem), {
        headers: { ...problem.headers },
        isLast: isLast(),
      });
      return;
    }
    const found = findIn(options, request.path);
    const opened = found && (await found.open());
    if (found === null || opened === null || E.isLeft(opened)) {
      sendFilePage(request, response, { status: 404, says: 'File not found', base }, {}, isLast());
      return;
    }
    const cache = 'public, max-age=31536000, immutable';
    const type = typeOf(found.name);
    const about = {
      type,
      disposition: 'inline',
      cache,
      tag: '"1"',
      storedAt: null,
      isLast: isLast(),
    };
    await sendFile(request, response, { ...about, blob: opened.right });
  };
  const isOurs = (path: string): boolean => AVATAR.test(path) || EMOJI.test(path);
  return claiming(isOurs, options, async (request, response) => {
    const about = { requestId: randomUUID(), method: request.method, path: request.baseUrl };
    response.removeHeader('X-Powered-By');
    response.setHeader('X-Request-Id', about.requestId);
    try {
      await answer(request, response);
    } catch (error) {
      if (response.destroyed) return;
      logger?.error({ ...about, err: error }, 'request failed');
      const fault = faultOf(error);
      if (!response.headersSent)
        send(response, fault.status, problemBody(fault), {
          headers: { ...fault.headers },
          isLast: true,
        });
    }
  });
};
