import { isUtf8 } from 'node:buffer';
import {
  type AnonymousCaller,
  type AuthenticateRefusal,
  type Caller,
  type Denial,
  denial,
  E,
  type Parley,
  type RealmId,
  type Sha256,
  type UnixSeconds,
  type User,
} from '@parley/core';
import type { Request } from 'express';
import { readQuery } from '../request/form.ts';
import { isWebhook, type WebhookDenial } from './guards.ts';
import type { ForgeryDenial, HostSignIn } from './host-sign-in.ts';
import { openWith } from './key-use.ts';
import { isSameOrigin } from './same-origin.ts';
import { isServedSecurely, sessionIn } from './session.ts';

export type CredentialsDenial =
  | Denial<'request.credentials-missing'>
  | Denial<'request.credentials-not-basic'>
  | Denial<'request.credentials-malformed'>;

interface Credentials {
  readonly email: string;
  readonly apiKey: string;
}

const malformed: CredentialsDenial = denial('request.credentials-malformed');
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const decode = (encoded: string): string | null => {
  if (!BASE64.test(encoded)) return null;
  const bytes = Buffer.from(encoded, 'base64');
  return isUtf8(bytes) ? bytes.toString('utf8') : null;
};

const TWO_WORDS = /^\s*(\S+)\s+(\S+)\s*$/;

/** The two halves of HTTP Basic, RFC 7617; neither half may hold a colon. */
export const readBasic = (header: string | undefined): E.Either<CredentialsDenial, Credentials> => {
  if (header === undefined) return E.left(denial('request.credentials-missing'));
  const [, scheme, encoded] = TWO_WORDS.exec(header) ?? [];
  if (scheme === undefined || encoded === undefined) return E.left(malformed);
  if (scheme.toLowerCase() !== 'basic') return E.left(denial('request.credentials-not-basic'));
  const halves = decode(encoded) ?? '';
  const colon = halves.indexOf(':');
  if (colon === -1 || halves.includes(':', colon + 1)) return E.left(malformed);
  return E.right({ email: halves.slice(0, colon), apiKey: halves.slice(colon + 1) });
};

/**
 * The caller of a request. `user` is for guards that come before parsing; null when a host vouches
 * for the caller, because every decision loads the user anyway.
 */
export interface Identified {
  readonly caller: Caller;
  readonly user: User | null;
  /** Digest of the key that was named; absent where a host vouches for the caller. */
  readonly key?: Sha256;
  /** The key that a browser sent by itself, so that what it asks for may be another site's wish. */
  readonly session?: string;
  /**
   * When the key of the request expires; null when it does not. Absent without a key, and for a
   * browser's session.
   */
  readonly endsAt?: UnixSeconds | null;
}

type Refused = CredentialsDenial | AuthenticateRefusal | ForgeryDenial | WebhookDenial;
type Answer = E.Either<Refused, Identified>;
interface About {
  readonly realm: RealmId;
  readonly client: string;
}
/** `otherwise`: what is answered when there is no such sign-in. */
type Way = (
  parley: Parley,
  request: Request,
  about: About,
  otherwise: Answer,
) => Answer | Promise<Answer>;

const isMissing = (answer: Answer): boolean =>
  E.isLeft(answer) && answer.left.rule === 'request.credentials-missing';

/**
 * A session that has ended, or is none here, is no sign-in, nor is one under the cookie name of the
 * other scheme. A program's key is no session. Bots never sign in.
 */
const bySession: Way = async (parley, { headers }, about, otherwise) => {
  for (const isSecure of [true, false]) {
    const apiKey = sessionIn(headers, isSecure);
    if (apiKey === null) continue;
    const signedIn = await openWith(parley, { ...about, kind: 'session', email: null, apiKey });
    if (E.isLeft(signedIn)) continue;
    const { caller, user, realm, key } = signedIn.right;
    if (user.bot === null && isServedSecurely(realm) === isSecure)
      return E.right({ caller, user, key, session: apiKey });
  }
  return otherwise;
};

/** Who is signed in with this browser, and the digest of the key that it keeps. */
export interface SessionOf {
  readonly user: User;
  readonly key: Sha256;
}

/** For pages. Null: this browser is not signed in. */
export const sessionOf = async (
  parley: Parley,
  request: Request,
  about: About,
): Promise<SessionOf | null> => {
  const identified = await bySession(
    parley,
    request,
    about,
    E.left(denial('request.credentials-missing')),
  );
  if (E.isLeft(identified)) return null;
  const { user, key } = identified.right;
  return user === null || key === undefined ? null : { user, key };
};

export const signedInAs = async (
  parley: Parley,
  request: Request,
  about: About,
): Promise<User | null> => (await sessionOf(parley, request, about))?.user ?? null;

const byQuery: Way = (parley, { url }, about, otherwise) => {
  const apiKey = readQuery(url).get('api_key');
  return apiKey === undefined ? otherwise : openWith(parley, { ...about, email: null, apiKey });
};

type Authenticates = (
  parley: Parley,
  host: HostSignIn | undefined,
  request: Request,
  about: About,
) => Promise<Answer>;

const overHttp = (answer: Answer): Answer =>
  E.isLeft(answer)
    ? answer
    : E.right({ ...answer.right, caller: { ...answer.right.caller, asksOverHttp: true } });

/** A host's own scheme, such as Bearer, that opened no account is no sign-in here. */
const unlessOfHost = (basic: E.Left<CredentialsDenial>): Answer =>
  basic.left.rule === 'request.credentials-not-basic'
    ? E.left(denial('request.credentials-missing'))
    : basic;

/** The host first, then the header; where neither says anything, the other ways in their order. */
const byHeaderOr =
  (ways: ReadonlyArray<Way>): Authenticates =>
  async (parley, host, request, about) => {
    const vouched = host === undefined ? null : await host(request, about.realm);
    if (vouched !== null)
      return E.isLeft(vouched) ? vouched : overHttp(E.right({ caller: vouched.right, user: null }));
    const basic = readBasic(request.headers.authorization);
    if (E.isRight(basic)) return overHttp(await openWith(parley, { ...about, ...basic.right }));
    let answer: Answer = host === undefined ? basic : unlessOfHost(basic);
    for (const way of ways)
      if (isMissing(answer)) answer = await way(parley, request, about, answer);
    return overHttp(answer);
  };

export const authenticate = byHeaderOr([bySession]);

const aroundFiles = byHeaderOr([byQuery, bySession]);

/**
 * The same where files come and go: a browser that cannot set headers may name a key in the query.
 * There are no routes there to say whom they take, and none takes a bot that is there to send.
 */
export const authenticateForFiles: Authenticates = async (parley, host, request, about) => {
  const identified = await aroundFiles(parley, host, request, about);
  const user = E.isRight(identified) ? identified.right.user : null;
  return user !== null && isWebhook(user) ? E.left(denial('request.webhook-bot')) : identified;
};

/**
 * The same where files come in parts: a session does for a header that does not, and needs no
 * token. Browsers keep it from other sites, and what pages of other servers of this site ask is not
 * taken for its owner's wish either.
 */
export const authenticateForParts: Authenticates = async (parley, host, request, about) => {
  const identified = await authenticateForFiles(parley, host, request, about);
  const isBySession = E.isRight(identified) && identified.right.session !== undefined;
  if (!isSameOrigin(request.headers))
    return isBySession ? E.left(denial('request.credentials-missing')) : identified;
  return E.isRight(identified) ? identified : bySession(parley, request, about, identified);
};

/** Identifies the reader of a file; a request without credentials has no user. */
export const identifyReader = async (
  parley: Parley,
  host: HostSignIn | undefined,
  request: Request,
  about: About,
): Promise<E.Either<Refused, Caller | AnonymousCaller>> => {
  const identified = await authenticateForFiles(parley, host, request, about);
  if (E.isRight(identified)) return E.right(identified.right.caller);
  return identified.left.rule === 'request.credentials-missing'
    ? E.right({ realm: about.realm, user: null })
    : identified;
};
