import { isUtf8 } from 'node:buffer';
import {
  type AuthenticateRefusal,
  type Caller,
  type Denial,
  denial,
  E,
  type Nobody,
  type Parley,
  type RealmId,
  type User,
} from '@parley/core';
import type { Request } from 'express';
import { readQuery } from './form.ts';

export type CredentialsDenial =
  | Denial<'request.credentials-missing'>
  | Denial<'request.credentials-not-basic'>
  | Denial<'request.credentials-malformed'>;

/** A host's own sign-in: who asks, or null when this request carries nothing it knows; then HTTP Basic is tried. */
export type HostAuthenticate = (request: Request) => Caller | null | Promise<Caller | null>;

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

/** The two halves of HTTP Basic, RFC 7617; neither half may hold a colon. */
export const readBasic = (header: string | undefined): E.Either<CredentialsDenial, Credentials> => {
  if (header === undefined) return E.left(denial('request.credentials-missing'));
  const [scheme = '', encoded, ...more] = header.trim().split(/\s+/);
  if (encoded === undefined || more.length > 0) return E.left(malformed);
  if (scheme.toLowerCase() !== 'basic') return E.left(denial('request.credentials-not-basic'));
  const [email, apiKey, ...rest] = decode(encoded)?.split(':') ?? [];
  return email === undefined || apiKey === undefined || rest.length > 0 ? E.left(malformed) : E.right({ email, apiKey });
};

type Basic = ReturnType<typeof readBasic>;
const read = new WeakMap<object, { readonly header: string; readonly basic: Basic }>();

/** What a connection says again and again is read once, and forgotten with the connection. */
const basicOf = ({ headers, socket }: Request): Basic => {
  const header = headers.authorization;
  if (header === undefined) return readBasic(header);
  const known = read.get(socket);
  if (known?.header === header) return known.basic;
  const basic = readBasic(header);
  read.set(socket, { header, basic });
  return basic;
};

/** Who asks. `user` is for guards that come before parsing; null when a host vouches for him, every decision reads him anyway. */
export interface Identified {
  readonly caller: Caller;
  readonly user: User | null;
}

export const authenticate = async (
  parley: Parley,
  host: HostAuthenticate | undefined,
  request: Request,
  { realm, client }: { readonly realm: RealmId; readonly client: string },
): Promise<E.Either<CredentialsDenial | AuthenticateRefusal, Identified>> => {
  const known = host === undefined ? null : await host(request);
  if (known) return E.right({ caller: known, user: null });
  const basic = basicOf(request);
  if (E.isLeft(basic)) return basic;
  return parley.users.authenticate({ realm, client, ...basic.right })();
};

/** The same where files come and go: a browser that cannot set headers may name a key in the query. */
export const authenticateForFiles = async (
  parley: Parley,
  host: HostAuthenticate | undefined,
  request: Request,
  about: { readonly realm: RealmId; readonly client: string },
): Promise<E.Either<CredentialsDenial | AuthenticateRefusal, Identified>> => {
  const identified = await authenticate(parley, host, request, about);
  if (E.isRight(identified) || identified.left.rule !== 'request.credentials-missing') return identified;
  const apiKey = readQuery(request.url).get('api_key');
  return apiKey === undefined ? identified : parley.users.authenticate({ ...about, email: null, apiKey })();
};

/** Who wants to see a file: whoever says nothing of himself is nobody. */
export const identifyReader = async (
  parley: Parley,
  host: HostAuthenticate | undefined,
  request: Request,
  about: { readonly realm: RealmId; readonly client: string },
): Promise<E.Either<CredentialsDenial | AuthenticateRefusal, Caller | Nobody>> => {
  const identified = await authenticateForFiles(parley, host, request, about);
  if (E.isRight(identified)) return E.right(identified.right.caller);
  return identified.left.rule === 'request.credentials-missing' ? E.right({ realm: about.realm, user: null }) : identified;
};
