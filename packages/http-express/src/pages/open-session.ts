import { E, type Parley, type Realm } from '@parley/core';
import type { Request } from 'express';
import { browserName } from '../auth/browser-name.ts';
import { isServedSecurely, SESSION_SECONDS, sessionCookies, sessionIn } from '../auth/session.ts';

/** A realm as pages show it: its address, `url`, is the one below the base. */
export type ServedRealm = Pick<Realm, 'id' | 'name' | 'url'> & {
  /** The value of `basePath`. */
  readonly base: string;
};

/**
 * Ends the session of this browser, if it has one. False when the account kept changing meanwhile.
 */
export const endSession = async (
  parley: Parley,
  realm: ServedRealm,
  request: Request,
): Promise<boolean> => {
  const apiKey = sessionIn(request.headers, isServedSecurely(realm));
  const ended =
    apiKey === null ? null : await parley.users.endApiKey({ realm: realm.id, apiKey })();
  return ended === null || E.isRight(ended) || ended.left.rule !== 'store.stale';
};

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A session is one more key of the account, which opens nothing but in the cookie of a browser. */
export const newSession = (
  parley: Parley,
  realm: ServedRealm,
  request: Request,
  { email, password }: Credentials,
): ReturnType<Parley['users']['fetchApiKey']> =>
  parley.users.fetchApiKey({
    realm: realm.id,
    username: email,
    password,
    kind: 'session',
    lastsSeconds: SESSION_SECONDS,
    program: browserName(request.headers['user-agent']),
  });

/**
 * Cookies of a new session, which takes the place of the one this browser had before: nothing would
 * know that any more.
 */
export const giveSession = async (
  parley: Parley,
  realm: ServedRealm,
  request: Request,
  apiKey: string,
): Promise<ReadonlyArray<string>> => {
  await endSession(parley, realm, request);
  return sessionCookies(apiKey, isServedSecurely(realm), realm.base);
};
