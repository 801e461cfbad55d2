import { SESSION_SECONDS, sessionCookies } from '../auth/session.ts';
import { PASSWORD, type Person, right, type TestApp } from './test-app.ts';

/** A browser in which a user has signed in. */
export interface Session {
  readonly key: string;
  readonly cookie: string;
  /** What its pages can read. */
  readonly token: string;
}

/** Values of `Set-Cookie` by name, without what is said about them. */
export const cookiesOf = (
  setCookie: ReadonlyArray<string> | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    (setCookie ?? []).map(
      (cookie) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) as [string, string],
    ),
  );

/** One more key of a user, as signing in gives it. */
export const signedIn = async (
  { parley }: Pick<TestApp, 'parley'>,
  { email, caller }: Person,
): Promise<Session> => {
  const wish = {
    realm: caller.realm,
    username: email,
    password: PASSWORD,
    kind: 'session',
    lastsSeconds: SESSION_SECONDS,
  } as const;
  const { apiKey } = await right(parley.users.fetchApiKey(wish));
  const token = cookiesOf(sessionCookies(apiKey, false)).get('csrftoken') ?? '';
  return { key: apiKey, cookie: `parley_session=${apiKey}`, token };
};
