import { type Caller, type Denial, denial, E, type RealmId } from '@parley/core';
import type { Request } from 'express';
import { isSameOrigin } from './same-origin.ts';
import { isSafeMethod } from './session.ts';

export type ForgeryDenial = Denial<'request.cross-site'>;

/**
 * A host's own sign-in: who asks, or null when this request carries nothing it knows; then HTTP
 * Basic and the session cookie are tried. The caller belongs to the realm that the request is for.
 */
export type HostAuthenticate = (request: Request) => Caller | null | Promise<Caller | null>;

/** Who keeps out what other sites have forged: see `RouterOptions`. */
export type Forged = 'refuse' | 'host-checks';

type Vouched = E.Either<Denial<'caller.unknown'> | ForgeryDenial, Caller>;

/**
 * Who asks in a realm as the host says, as far as that can be checked. Null when the host says
 * nothing.
 */
export type HostSignIn = (request: Request, realm: RealmId) => Promise<Vouched | null>;

/**
 * A browser sends cookies by itself, whichever page makes it ask, but `Authorization` only for
 * those who know what to write there.
 */
const mayBeForged = ({ method, headers }: Request): boolean =>
  !isSafeMethod(method) &&
  headers.cookie !== undefined &&
  headers.authorization === undefined &&
  !isSameOrigin(headers);

/** Absent when the host has no sign-in of its own. */
export const hostSignIn = ({
  authenticate,
  forged = 'refuse',
}: {
  readonly authenticate?: HostAuthenticate;
  readonly forged?: Forged;
}): HostSignIn | undefined =>
  authenticate &&
  (async (request, realm) => {
    const caller = await authenticate(request);
    if (caller === null) return null;
    if (caller.realm !== realm) return E.left(denial('caller.unknown'));
    return forged === 'refuse' && mayBeForged(request)
      ? E.left(denial('request.cross-site'))
      : E.right(caller);
  });
