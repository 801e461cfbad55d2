import { type AvatarSize, basePath, denial, E, UserId, type UserReference } from '@parley/core';
import type { RequestHandler, Response } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { authenticateForFiles } from '../auth/authenticate.ts';
import { claiming } from '../auth/claims.ts';
import { clientName } from '../auth/client-name.ts';
import { countFailure } from '../auth/failed-credentials.ts';
import { hostSignIn } from '../auth/host-sign-in.ts';
import { realmFinder } from '../auth/realm-finder.ts';
import { refusedHeaders } from '../auth/refused-headers.ts';
import { avatarUrl } from '../endpoints/avatars/codec.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { countsOf, limitHeaders } from '../limits/limits.ts';
import type { Refusal } from '../request/refusal.ts';
import type { RouterOptions } from '../router.ts';
import type { FilesOptions } from './create-files.ts';
import { framed } from './framed.ts';

/**
 * The path, from the server's root, at which clients find the picture of a user of whom they know
 * only the id or the address.
 */
export const AVATARS_ROOT = '/avatar';

interface Wanted {
  readonly user: UserReference;
  readonly size: AvatarSize;
}

const TARGET = /^\/([^/]+?)(\/medium)?$/;
const ID = /^[0-9]{1,15}$/;

/** Null when the path names no user. */
const wantedAt = (path: string): Wanted | null => {
  const [, sent, medium] = TARGET.exec(path) ?? [];
  if (sent === undefined) return null;
  const size = medium === undefined ? 'usual' : 'medium';
  if (ID.test(sent)) return { user: { id: UserId(Number(sent)) }, size };
  try {
    return { user: { email: decodeURIComponent(sent) }, size };
  } catch {
    return null;
  }
};

/** A host may serve files under the same root: what has no at sign is no address of a person. */
const isOurs = (path: string): boolean => {
  const user = wantedAt(path)?.user;
  return user !== undefined && ('id' in user || user.email.includes('@'));
};

/**
 * Redirects authenticated callers from `/{id or email}`, or `/{id or email}/medium`, to the present
 * address of that user's picture. The policies of the API decide who may know a user, and each
 * request counts as one of the API, since it tells as much.
 *
 * @returns A middleware; mount it at `AVATARS_ROOT`.
 * @example
 * app.use(AVATARS_ROOT, createAvatars({ parley }));
 */
export const createAvatars = (
  options: FilesOptions & Pick<RouterOptions, 'limits' | 'counts'>,
): RequestHandler => {
  const { parley, shutdown } = options;
  const base = basePath(options.base);
  const realmAt = realmFinder(options);
  const host = hostSignIn(options);
  const { requests, failedCredentials } = countsOf(options);

  const finish = (
    response: Response,
    status: number,
    body: object | null,
    headers: Readonly<Record<string, string>>,
  ): void => send(response, status, body, { headers, isLast: shutdown?.isClosing() ?? false });
  const refuse = (
    response: Response,
    refusal: Refusal,
    user: number | null = null,
  ): number | null => {
    const problem = problemOf(refusal);
    finish(response, problem.status, problemBody(problem), {
      ...refusedHeaders(problem, response.req.headers),
      'Parley-Rule': refusal.rule,
    });
    return user;
  };

  const redirect = framed(options, async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method))
      return refuse(response, denial('request.method-unknown', { allowed: ['GET'] }));
    const realm = await realmAt(request);
    if (realm === null) return refuse(response, denial('request.realm-unknown'));
    const client = clientName(undefined, request.headers['user-agent']);
    const identified = await authenticateForFiles(parley, host, request, { realm, client });
    const failed = await countFailure(failedCredentials, request, identified);
    if (E.isLeft(failed)) return refuse(response, failed.left);
    const { caller } = failed.right;
    const counted = await requests.count(`user ${caller.user}`);
    if (E.isLeft(counted)) return refuse(response, counted.left, caller.user);
    const wanted = wantedAt(request.path);
    if (wanted === null) return refuse(response, denial('user.unavailable'), caller.user);
    const found = await parley.users.get({ caller, user: wanted.user })();
    if (E.isLeft(found)) return refuse(response, found.left, caller.user);
    const location = avatarUrl({ realm, base }, found.right, false, wanted.size) ?? '';
    finish(response, 302, null, { ...limitHeaders(counted.right), Location: location });
    return caller.user;
  });
  return claiming(isOurs, options, redirect);
};
