import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E, stale } from '@parley/core';
import express from 'express';
import { countsOf } from '../limits/limits.ts';
import { type Answer, request } from '../testing/request.ts';
import { cookiesOf, signedIn } from '../testing/session.ts';
import { openTestApp, PASSWORD, type Person, right, type TestApp } from '../testing/test-app.ts';
import { createPages, type PagesOptions } from './create-pages.ts';

let testApp: TestApp;
let maria: Person;
let base: string;
const servers: Server[] = [];

const serve = async (over: Partial<PagesOptions> = {}): Promise<string> => {
  const subdomainOf = (host: string) =>
    host.startsWith('far.') ? 'far' : host.startsWith('nowhere.') ? null : '';
  const app = express().use(
    createPages({ parley: testApp.parley, limits: { requestsPerMinute: 0 }, subdomainOf, ...over }),
  );
  const server = app.listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  base = await serve();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await testApp.close();
});

type Headers = Record<string, string>;
const get = (headers: Headers = {}, path = '/login/') => request(base, { headers }).get(path);
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Headers = {},
  at = base,
): Promise<Answer> => request(at, { headers }).post(path, fields);
const mine = () => ({ email: maria.email, password: PASSWORD });
const titleOf = ({ text }: Answer) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const sessionOf = (answer: Answer): Headers => ({
  cookie: `parley_session=${cookiesOf(answer.headers['set-cookie']).get('parley_session')}`,
});
const opens = async (headers: Headers): Promise<boolean> =>
  (await testApp.as(null, { headers }).get('/users/me')).status === 200;

describe('the page where one signs in', () => {
  test('has a form without a script, and says how clients do it', async () => {
    const answer = await get();
    expect([answer.status, titleOf(answer)]).toEqual([200, 'Sign in']);
    for (const name of ['email', 'password'])
      expect(answer.text).toContain(`<label for="${name}">`);
    expect(answer.text).toContain('autocomplete="current-password"');
    expect(answer.text).toContain('<code>http://chat.example</code>');
    expect(answer.text).not.toMatch(/<script|<img|<link|<iframe| on[a-z]+=|style=/i);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('opens a session for this browser, with the token that its pages need', async () => {
    const answer = await post('/login/', { ...mine(), email: ` ${maria.email.toUpperCase()} ` });
    expect([answer.status, answer.headers.location, answer.text]).toEqual([302, '/login/', '']);
    const [session = '', csrf = ''] = answer.headers['set-cookie'] ?? [];
    expect(session).toMatch(
      /^parley_session=[A-Za-z0-9]{32}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/,
    );
    expect(csrf).toMatch(/^csrftoken=[0-9a-f]{64}; Path=\/; Max-Age=1209600; SameSite=Lax$/);
    expect(await opens(sessionOf(answer))).toBe(true);
    const changed = await testApp
      .as(null, {
        headers: { ...sessionOf(answer), 'x-csrftoken': cookiesOf([csrf]).get('csrftoken') ?? '' },
      })
      .post('/users/me/status', { status_text: 'x' });
    expect(changed.status).toBe(200);
  });

  test('ignores cookies that a neighbouring host may have set, when served with TLS', async () => {
    const { realm } = testApp.founded;
    const stored = await testApp.storage.read(realm.id, ({ realms }) => realms.own());
    if (stored === null) throw new Error('It is there');
    const avatar = async (cookie: string) =>
      (await request(testApp.server, { headers: { cookie } }).get(`/avatar/${maria.id}`)).status;
    const plain = sessionOf(await post('/login/', mine())).cookie ?? '';
    await testApp.force({ _tag: 'realm.put', realm: { ...stored, url: 'https://chat.example' } });
    const answer = await post('/login/', mine());
    const [session = '', csrf = ''] = answer.headers['set-cookie'] ?? [];
    const key = cookiesOf([session]).get('__Host-parley_session') ?? '';
    const other =
      cookiesOf((await post('/login/', mine())).headers['set-cookie']).get(
        '__Host-parley_session',
      ) ?? '';
    const secure = `__Host-parley_session=${key}`;
    const bare = `parley_session=${key}`;
    const twice = `${secure}; __Host-parley_session=${other}`;
    const seen: unknown[] = [];
    for (const cookie of [secure, `${bare}; ${secure}`, bare, plain, twice])
      seen.push([await opens({ cookie }), await avatar(cookie), titleOf(await get({ cookie }))]);
    const out = await post('/logout/', {}, { cookie: secure });
    const isOpenAfter = await opens({ cookie: secure });
    await testApp.force({ _tag: 'realm.put', realm: stored });
    expect(session).toMatch(
      /^__Host-parley_session=[A-Za-z0-9]{32}; Path=\/; Max-Age=1209600; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(csrf).toMatch(
      /^csrftoken=[0-9a-f]{64}; Path=\/; Max-Age=1209600; SameSite=Lax; Secure$/,
    );
    const [yes, no] = [
      [true, 302, 'You are signed in'],
      [false, 401, 'Sign in'],
    ];
    expect(seen).toEqual([yes, yes, no, no, no]);
    expect(out.headers['set-cookie']?.[0]).toBe(
      '__Host-parley_session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    );
    expect(isOpenAfter).toBe(false);
    expect([
      await opens({ cookie: `__Host-parley_session=${other}` }),
      await opens({ cookie: `parley_session=${other}` }),
    ]).toEqual([false, true]);
  });

  test('the client’s own keys stay, and the session this browser had before ends', async () => {
    const [first, elsewhere] = [await post('/login/', mine()), await signedIn(testApp, maria)];
    const second = await post('/login/', mine(), sessionOf(first));
    expect([
      await opens(sessionOf(first)),
      await opens(sessionOf(second)),
      await opens({ cookie: elsewhere.cookie }),
    ]).toEqual([false, true, true]);
    expect((await testApp.as(maria).get('/users/me')).status).toBe(200);
  });

  test.each<readonly [string, () => { email?: string; password?: string }, number, string]>([
    [
      'a wrong password',
      () => ({ ...mine(), password: 'wrong' }),
      401,
      'Your username or password is incorrect',
    ],
    [
      'an unknown address',
      () => ({ ...mine(), email: 'nobody@chat.example' }),
      401,
      'Your username or password is incorrect',
    ],
    ['no password', () => ({ email: maria.email }), 401, 'Your username or password is incorrect'],
    ['no address', () => ({ password: PASSWORD }), 400, 'Enter a valid email address.'],
  ])('%s is told as programs are told, and opens nothing', async (_what, fields, status, says) => {
    const answer = await post('/login/', { ...fields() });
    expect([answer.status, titleOf(answer)]).toEqual([status, 'Error: Sign in']);
    expect(answer.text).toContain(`<p role="alert" class="error" id="form-error">${says}</p>`);
    expect(answer.text).not.toContain(PASSWORD);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const told = await testApp.as(null).post('/fetch_api_key', {
      username: fields().email ?? '',
      password: fields().password ?? '',
    });
    expect([told.status, told.body.msg]).toEqual([status, says]);
  });

  test('what was typed is shown as text', async () => {
    const { text } = await post('/login/', { email: '"><script>&', password: 'x' });
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;&amp;"');
    expect(text).not.toContain('<script');
  });

  test('a deactivated account is told so', async () => {
    const gone = await testApp.user('gone', undefined, (user) => user);
    const user = await testApp.storage.read(gone.caller.realm, ({ users }) => users.byId(gone.id));
    if (user !== null)
      await testApp.force({ _tag: 'user.put', user: { ...user, isActive: false } });
    const answer = await post('/login/', { email: gone.email, password: PASSWORD });
    expect([answer.status, answer.text.includes('Account is deactivated')]).toEqual([401, true]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['an older browser, from another site', { origin: 'https://evil.example' }, 403],
    ['a page of this server', { 'sec-fetch-site': 'same-origin' }, 302],
  ])('a form sent by %s', async (_who, headers: Headers, status) => {
    const login = await post('/login/', mine(), headers);
    expect([login.status, login.headers['set-cookie'] === undefined]).toEqual([
      status,
      status === 403,
    ]);
    const session = { cookie: (await signedIn(testApp, maria)).cookie };
    expect((await post('/logout/', {}, { ...session, ...headers })).status).toBe(status);
    expect(await opens(session)).toBe(status === 403);
  });

  test('too many wrong passwords end it for a while, right ones too', async () => {
    const at = await serve({
      limits: { requestsPerMinute: 0, signIns: { perUserName: 2, perAddress: 100, seconds: 60 } },
    });
    for (const _ of [1, 2])
      expect((await post('/login/', { ...mine(), password: 'x' }, {}, at)).status).toBe(401);
    const answer = await post('/login/', mine(), {}, at);
    expect([answer.status, titleOf(answer), Number(answer.headers['retry-after']) > 0]).toEqual([
      429,
      'Too many attempts',
      true,
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a browser that signed in before is let in beside a spent limit of strangers', async () => {
    const at = await serve({
      limits: { requestsPerMinute: 0, signIns: { perUserName: 2, perAddress: 100, seconds: 60 } },
    });
    const before = await post('/login/', mine(), {}, at);
    const value = cookiesOf(before.headers['set-cookie']).get('parley_browser') ?? '';
    for (const _ of [1, 2])
      expect((await post('/login/', { ...mine(), password: 'x' }, {}, at)).status).toBe(401);
    expect((await post('/login/', mine(), {}, at)).status).toBe(429);
    expect(
      (await post('/login/', mine(), { cookie: `parley_browser=${'0'.repeat(96)}` }, at)).status,
    ).toBe(429);
    const known = { cookie: `parley_browser=${value}` };
    for (const _ of [1, 2])
      expect((await post('/login/', { ...mine(), password: 'x' }, known, at)).status).toBe(401);
    expect((await post('/login/', mine(), known, at)).status).toBe(429);
  });

  test('wrong passwords count together with those of the API', async () => {
    const limits = {
      requestsPerMinute: 0,
      signIns: { perUserName: 2, perAddress: 100, seconds: 60 },
    };
    const counts = countsOf({ limits });
    const at = await serve({ counts });
    const own = await openTestApp({ counts });
    try {
      const key = (password: string) =>
        own.as(null).post('/fetch_api_key', { username: maria.email, password });
      expect((await key('x')).status).toBe(401);
      expect((await post('/login/', { ...mine(), password: 'x' }, {}, at)).status).toBe(401);
      expect([
        (await key(PASSWORD)).status,
        (await post('/login/', mine(), {}, at)).status,
      ]).toEqual([429, 429]);
    } finally {
      await own.close();
    }
  });

  test('a form too large is not read', async () =>
    expect((await post('/login/', { ...mine(), more: 'x'.repeat(3_000_000) })).status).toBe(400));

  test('is nowhere where no organization is', async () => {
    for (const path of ['/login/', '/logout/'])
      expect((await post(path, mine(), { host: 'nowhere.example' })).status).toBe(404);
  });
});

test("a program's key is no session", async () => {
  const cookie = `parley_session=${maria.key}`;
  expect([await opens({ cookie }), titleOf(await get({ cookie }))]).toEqual([false, 'Sign in']);
});

test('a session opens for as long as the browser keeps it', async () => {
  const headers = sessionOf(await post('/login/', mine()));
  testApp.advanceClock(1_209_599);
  expect([await opens(headers), titleOf(await get(headers))]).toEqual([true, 'You are signed in']);
  testApp.advanceClock(1);
  expect([await opens(headers), titleOf(await get(headers))]).toEqual([false, 'Sign in']);
  expect((await post('/logout/', {}, headers)).status).toBe(302);
});

describe('where one goes from there', () => {
  const goes = async (next: string) =>
    (await post(`/login/?next=${encodeURIComponent(next)}`, mine())).headers.location;
  test('is where one was sent from', async () => {
    expect(await goes('/user_uploads/1/ab/cat.png?x=1')).toBe('/user_uploads/1/ab/cat.png?x=1');
    expect((await post('/login/?next=/user_uploads/1/ab', mine())).headers.location).toBe(
      '/user_uploads/1/ab',
    );
  });
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\r\nSet-Cookie: b=c',
    '',
    'evil',
  ])('is nowhere else: %j', async (next) => expect(await goes(next)).toBe('/login/'));
});

describe('a signed-in user', () => {
  test('is told as whom, and can sign out', async () => {
    const { cookie } = await signedIn(testApp, maria);
    const answer = await get({ cookie });
    expect([answer.status, titleOf(answer)]).toEqual([200, 'You are signed in']);
    expect(answer.text).toContain(`as maria user (${maria.email}).`);
    expect(answer.text).toContain(
      '<form method="post" action="/logout/"><button>Sign out</button></form>',
    );
    expect(answer.text).toContain('<code>http://chat.example</code>');
    expect(answer.text).not.toContain('type="password"');
  });

  test('signs out of this browser, and of nothing else', async () => {
    const [one, other] = [await signedIn(testApp, maria), await signedIn(testApp, maria)];
    const answer = await post('/logout/', {}, { cookie: one.cookie });
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/']);
    expect(answer.headers['set-cookie']).toEqual([
      'parley_session=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'csrftoken=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect([await opens({ cookie: one.cookie }), await opens({ cookie: other.cookie })]).toEqual([
      false,
      true,
    ]);
    expect((await testApp.as(maria).get('/users/me')).status).toBe(200);
    expect(titleOf(await get({ cookie: one.cookie }))).toBe('Sign in');
  });

  test('can do so twice, or never having been signed in', async () => {
    for (const headers of [
      {},
      { cookie: `parley_session=${'a'.repeat(32)}` },
    ] as ReadonlyArray<Headers>) {
      const answer = await post('/logout/', {}, headers);
      expect([answer.status, answer.headers['set-cookie']?.length]).toEqual([302, 2]);
    }
  });

  test('is not told that they are signed out when they are not', async () => {
    const users: typeof testApp.parley.users = {
      ...testApp.parley.users,
      endApiKey: Object.assign(() => async () => E.left(stale), {
        plan: testApp.parley.users.endApiKey.plan,
      }),
    };
    const at = await serve({ parley: { ...testApp.parley, users } });
    const { cookie } = await signedIn(testApp, maria);
    const answer = await post('/logout/', {}, { cookie }, at);
    expect([answer.status, titleOf(answer), answer.headers['set-cookie']]).toEqual([
      409,
      'You are still signed in',
      undefined,
    ]);
  });

  test('is not signed out by an address alone', async () => {
    const { cookie } = await signedIn(testApp, maria);
    expect((await get({ cookie }, '/logout/')).status).toBe(405);
    expect(await opens({ cookie })).toBe(true);
  });

  test('is not signed in in another organization, and cannot be signed out there', async () => {
    await testApp.foundRealm('far');
    const { cookie } = await signedIn(testApp, maria);
    expect(titleOf(await get({ cookie, host: 'far.chat.example' }))).toBe('Sign in');
    await post('/logout/', {}, { cookie, host: 'far.chat.example' });
    expect(await opens({ cookie })).toBe(true);
  });

  test('is never a bot, whose key stays', async () => {
    const { apiKey } = await right(
      testApp.parley.bots.create({
        caller: maria.caller,
        fullName: 'Bot',
        shortName: 'bot',
        type: 1,
      }),
    );
    const bot = { id: maria.id, caller: maria.caller, email: 'bot-bot@chat.example', key: apiKey };
    const cookie = `parley_session=${apiKey}`;
    expect(titleOf(await get({ cookie }))).toBe('Sign in');
    expect((await post('/logout/', {}, { cookie })).status).toBe(302);
    expect((await testApp.as(bot).get('/users/me')).status).toBe(200);
  });
});
