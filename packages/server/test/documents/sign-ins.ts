import { expect } from '@jest/globals';
import type { Named } from './blocks.ts';

export const OWN_USERS = 'docs/how-to/sign-in-with-your-own-users.md';

/** The program of the page. It imports `sign-in.ts`, and that imports `users.ts`. */
export const SIGN_IN_APP: Named = { file: OWN_USERS, begins: '// app.ts' };

const ADA = { email: 'ada@example.com', password: 'engine no. 1' };

/** What a browser of Ada has after signing in. */
interface SignedIn {
  readonly cookie: string;
  /** Their key at the host. */
  readonly id: string;
}

/** A block that takes the place of `sign-in.ts`. */
interface SignIn {
  readonly library: string;
  readonly block: Named;
  readonly enter: (url: string) => Promise<SignedIn>;
}

const cookiesOf = (answer: Response, before = ''): string =>
  [before, ...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])]
    .filter((cookie) => cookie !== '')
    .join('; ');

const posted = (
  url: string,
  form: Readonly<Record<string, string>>,
  cookie = '',
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

const byForm = async (url: string): Promise<SignedIn> => {
  expect((await posted(`${url}/sign-in`, { ...ADA, password: 'engine no. 2' })).status).toBe(401);
  const answer = await posted(`${url}/sign-in`, ADA);
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer), id: '17' };
};

/** Auth.js takes a form with a token of its own, and answers with the address to go on at. */
const byAuthJs = async (url: string): Promise<SignedIn> => {
  const asked = await fetch(`${url}/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookie = cookiesOf(asked);
  const enter = (password: string) =>
    posted(`${url}/auth/callback/credentials`, { ...ADA, password, csrfToken }, cookie);
  const refused = await enter('engine no. 2');
  expect(new URL(refused.headers.get('location') ?? '').search).toContain('error=');
  return { cookie: cookiesOf(await enter(ADA.password), cookie), id: '17' };
};

/** better-auth takes JSON from a page of its own address. */
const byBetterAuth = async (url: string): Promise<SignedIn> => {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}/email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: url.replace('127.0.0.1', 'localhost'),
      },
      body: JSON.stringify(body),
    });
  await post('sign-up', { ...ADA, name: 'Ada Lovelace' });
  expect((await post('sign-in', { ...ADA, password: 'engine no. 2' })).status).toBe(401);
  const answer = await post('sign-in', ADA);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { cookie: cookiesOf(answer), id: user.id };
};

const ofPage = (begins: string): Named => ({ file: OWN_USERS, begins });

export const SIGN_INS: ReadonlyArray<SignIn> = [
  { library: 'express-session', block: ofPage('// sign-in.ts'), enter: byForm },
  { library: 'Passport', block: ofPage('// passport.ts'), enter: byForm },
  { library: 'Auth.js', block: ofPage('// auth-js.ts'), enter: byAuthJs },
  { library: 'better-auth', block: ofPage('// better-auth.ts'), enter: byBetterAuth },
];

export const SIGN_IN_FILES: ReadonlyArray<Named> = [
  ofPage('// users.ts'),
  SIGN_IN_APP,
  ...SIGN_INS.map(({ block }) => block),
];

/** Strangers are refused, who is signed in at the host sends, and who is blocked sends no more. */
export const expectSignIn = async (url: string, enter: SignIn['enter']): Promise<void> => {
  const { cookie, id } = await enter(url);
  const chat = `${url}/chat/api/v1`;
  const send = async (as: string): Promise<ReadonlyArray<unknown>> => {
    const message = { type: 'channel', to: 'general', topic: 'looms', content: 'hello' };
    const answer = await posted(`${chat}/messages`, message, as);
    return [answer.status, ((await answer.json()) as { msg: string }).msg];
  };
  const stranger = [401, 'Not logged in: API authentication or user session required'];
  expect([await send(''), await send('session=forged')]).toEqual([stranger, stranger]);
  expect(await send(cookie)).toEqual([200, '']);
  const me = await (await fetch(`${chat}/users/me`, { headers: { cookie } })).json();
  expect(me).toMatchObject({ full_name: 'Ada Lovelace' });
  expect((await posted(`${url}/users/${id}/block`, {})).status).toBe(200);
  expect(await send(cookie)).toEqual([401, 'Account is deactivated']);
};
