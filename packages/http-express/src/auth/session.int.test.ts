import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nextRevision, type UserId } from '@parley/core';
import { request } from '../testing/request.ts';
import { type Session, signedIn } from '../testing/session.ts';
import {
  ok,
  openTestApp,
  PASSWORD,
  type Person,
  right,
  type TestApp,
} from '../testing/test-app.ts';
import { SESSION_SECONDS } from './session.ts';

let testApp: TestApp;
let maria: Person;
let ben: Person;
let session: Session;
beforeAll(async () => {
  testApp = await openTestApp({ subdomainOf: (host) => (host.startsWith('far.') ? 'far' : '') });
  [maria, ben] = [await testApp.user('maria'), await testApp.user('ben')];
  session = await signedIn(testApp, maria);
});
afterAll(() => testApp.close());

const browser = ({ cookie }: Pick<Session, 'cookie'>, headers: Record<string, string> = {}) =>
  testApp.as(null, { headers: { cookie, ...headers } });
const page = (of: Session, headers: Record<string, string> = {}) =>
  browser(of, { 'x-csrftoken': of.token, ...headers });
const whoIs = async (of: Pick<Session, 'cookie'>, headers: Record<string, string> = {}) => {
  const { status, body } = await browser(of, headers).get('/users/me');
  return status === 200 ? body.user_id : [status, body.code, body.msg];
};
const FILE = { filename: 'plan.txt', content: 'hello' };
const NOBODY = [401, 'UNAUTHORIZED', 'Not logged in: API authentication or user session required'];
const basic = ({ email, key }: Pick<Person, 'email' | 'key'>) =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
const change = async (id: UserId, over: object) => {
  const user = await testApp.storage.read(testApp.founded.realm.id, ({ users }) => users.byId(id));
  if (user === null) throw new Error('A user is missing');
  await testApp.force({
    _tag: 'user.put',
    user: { ...user, ...over, revision: nextRevision(user.revision) },
  });
};

describe('who asks with a session', () => {
  test('is whose it is', async () => expect(await whoIs(session)).toBe(maria.id));
  test('is answered as without it', async () =>
    expect((await browser(session).get('/users/me')).body).toEqual(
      (await testApp.as(maria).get('/users/me')).body,
    ));

  test.each([
    ['one that never was', 'Session', () => ({ cookie: `parley_session=${'a'.repeat(32)}` })],
    ['one that cannot be', 'Session', () => ({ cookie: 'parley_session=%00' })],
    ['something under another name', 'Basic', () => ({ cookie: `session=${session.key}` })],
  ])('is not signed in with %s, and is told of %s', async (_what, scheme, of) => {
    expect(await whoIs(of())).toEqual(NOBODY);
    const answer = await browser(of()).get('/users/me');
    expect(answer.headers['www-authenticate']).toBe(`${scheme} realm="zulip"`);
    expect(
      (await request(testApp.server, { headers: of() }).get(`/avatar/${maria.id}`)).headers[
        'www-authenticate'
      ],
    ).toBe(`${scheme} realm="zulip"`);
  });

  test('is challenged to HTTP Basic after a request with Basic, whatever its cookies', async () => {
    const headers = {
      cookie: `parley_session=${'a'.repeat(32)}`,
      authorization: basic({ ...ben, key: 'a'.repeat(32) }),
    };
    const answer = await testApp.as(null, { headers }).get('/users/me');
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="zulip"',
    ]);
  });

  test('is anonymous where anonymous callers may read', async () => {
    const query = {
      narrow: [{ operator: 'channels', operand: 'web-public' }],
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
    };
    const anonymous = await testApp.as(null).get('/messages', query);
    const wrong = await browser({ cookie: `parley_session=${'a'.repeat(32)}` }).get(
      '/messages',
      query,
    );
    expect([wrong.status, wrong.body]).toEqual([anonymous.status, anonymous.body]);
    expect((await browser(session).get('/messages', query)).status).toBe(200);
  });

  test('is not signed in in another organization', async () => {
    const far = await testApp.foundRealm('far');
    expect(await whoIs(session, { host: 'far.chat.example' })).toEqual(NOBODY);
    const there = await signedIn(testApp, far.owner);
    expect(await whoIs(there, { host: 'far.chat.example' })).toBe(far.owner.id);
    expect(await whoIs(there)).toEqual(NOBODY);
  });

  test('is who the header says, when there is one', async () => {
    expect(await whoIs(session, { authorization: basic(ben) })).toBe(ben.id);
    expect(await whoIs(session, { authorization: basic({ ...ben, key: 'a'.repeat(32) }) })).toEqual(
      [401, 'UNAUTHORIZED', 'Invalid API key'],
    );
    expect((await browser(session, { authorization: 'Bearer x' }).get('/users/me')).status).toBe(
      400,
    );
  });

  test('is never a bot', async () => {
    for (const type of [1, 2]) {
      const bot = await right(
        testApp.parley.bots.create({
          caller: maria.caller,
          fullName: `Bot ${type}`,
          shortName: `bot${type}`,
          type,
        }),
      );
      const of = { key: bot.apiKey, cookie: `parley_session=${bot.apiKey}`, token: '' };
      expect(await whoIs(of)).toEqual(NOBODY);
      expect(
        (await page(of).post('/messages', { type: 'direct', to: [maria.id], content: 'x' })).status,
      ).toBe(401);
    }
  });
});

describe('a session ends', () => {
  let names = 0;
  const gone = () => testApp.user(`gone${++names}`);

  test('alone, when it is signed out', async () => {
    const who = await gone();
    const [one, other] = [await signedIn(testApp, who), await signedIn(testApp, who)];
    await right(testApp.parley.users.endApiKey({ realm: who.caller.realm, apiKey: one.key }));
    expect([await whoIs(one), await whoIs(other)]).toEqual([NOBODY, who.id]);
    expect((await testApp.as(who).get('/users/me')).status).toBe(200);
  });

  test('with all others, when the key is replaced', async () => {
    const who = await gone();
    const [one, other] = [await signedIn(testApp, who), await signedIn(testApp, who)];
    const { api_key: key } = ok(await testApp.as(who).post('/users/me/api_key/regenerate')).body;
    expect([await whoIs(one), await whoIs(other)]).toEqual([NOBODY, NOBODY]);
    expect(await whoIs({ cookie: `parley_session=${key}` })).toEqual(NOBODY);
  });

  test('by itself, two weeks after signing in, however often it is used', async () => {
    const who = await gone();
    const wish = {
      realm: who.caller.realm,
      username: who.email,
      password: PASSWORD,
      lastsSeconds: SESSION_SECONDS,
    };
    const { apiKey } = await right(testApp.parley.users.fetchApiKey(wish));
    const [one, by] = [await signedIn(testApp, who), { ...who, key: '' }];
    const header = () => testApp.as({ ...by, key: apiKey }).get('/users/me');
    testApp.advanceClock(1_209_599);
    expect([await whoIs(one), (await header()).status]).toEqual([who.id, 200]);
    testApp.advanceClock(1);
    const [unknown, answer] = [
      await testApp.as({ ...by, key: 'a'.repeat(32) }).get('/users/me'),
      await header(),
    ];
    expect([
      await whoIs(one),
      answer.status,
      answer.body,
      answer.headers['www-authenticate'],
    ]).toEqual([NOBODY, 401, unknown.body, unknown.headers['www-authenticate']]);
    expect(
      (
        await request(testApp.server, {
          headers: { cookie: one.cookie },
        }).get(`/avatar/${who.id}`)
      ).status,
    ).toBe(401);
    expect((await testApp.as(who).get('/users/me')).status).toBe(200);
    session = await signedIn(testApp, maria);
  });

  test('with the account', async () => {
    const who = await gone();
    const one = await signedIn(testApp, who);
    await change(who.id, { isActive: false });
    expect(await whoIs(one)).toEqual(NOBODY);
    expect((await page(one).post('/users/me/status', { status_text: 'x' })).body).toMatchObject({
      code: 'UNAUTHORIZED',
      msg: NOBODY[2],
    });
  });
});

describe('who changes something with a session', () => {
  const FORGED = (reason: string) => [
    403,
    { result: 'error', code: 'CSRF_FAILED', msg: `CSRF error: ${reason}` },
  ];
  const MISSING = FORGED('CSRF token missing.');
  const statusOf = async () =>
    ok(await testApp.as(maria).get(`/users/${maria.id}/status`)).body.status.status_text ?? '';
  const say = async (
    client: ReturnType<typeof browser>,
    text: string,
    more: object = {},
    method = 'POST',
  ) => {
    const { status, body } = await client.send(method, '/users/me/status', {
      status_text: text,
      ...more,
    });
    return [status, body];
  };

  test('shows the token in a header', async () => {
    expect(await say(page(session), 'header')).toEqual([200, { result: 'success', msg: '' }]);
    expect(await statusOf()).toBe('header');
  });
  test('or in the form, where it is no parameter', async () => {
    expect(await say(browser(session), 'form', { csrfmiddlewaretoken: session.token })).toEqual([
      200,
      { result: 'success', msg: '' },
    ]);
    expect(await statusOf()).toBe('form');
  });
  test('is refused without, and nothing happens', async () => {
    const before = await statusOf();
    expect(await say(browser(session), 'forged')).toEqual(MISSING);
    expect(await say(browser(session, { 'x-csrftoken': '' }), 'forged')).toEqual(MISSING);
    expect(await say(browser(session, { 'x-csrftoken': 'x' }), 'forged')).toEqual(
      FORGED("CSRF token from the 'X-Csrftoken' HTTP header incorrect."),
    );
    expect(await say(page(session), 'forged', { csrfmiddlewaretoken: 'x' })).toEqual(
      FORGED('CSRF token from POST incorrect.'),
    );
    expect(await statusOf()).toBe(before);
  });
  test('shows the token of this session, not of another session', async () => {
    const other = await signedIn(testApp, maria);
    expect((await say(browser(session, { 'x-csrftoken': other.token }), 'forged'))[0]).toBe(403);
    expect((await say(page(other), 'other'))[0]).toBe(200);
  });
  test('is not believed because of a cookie, which other servers of the site may set', async () => {
    const both = { cookie: `csrftoken=${session.token}; ${session.cookie}` };
    expect(await say(browser(both), 'forged')).toEqual(MISSING);
    expect((await say(browser(both, { 'x-csrftoken': 'x' }), 'forged'))[0]).toBe(403);
  });
  test.each([
    ['PATCH', '/settings'],
    ['PUT', '/users/me/subscriptions/properties'],
    ['DELETE', '/drafts/1'],
    ['POST', '/messages'],
  ])('is refused without on %s, before anything is looked at', async (method, path) => {
    const answer = await browser(session).send(method, path);
    expect([answer.status, answer.headers['parley-rule']]).toEqual(
      method === 'PUT' ? [405, 'request.method-unknown'] : [403, 'request.csrf-missing'],
    );
  });
  test('is refused when a form stands for another method, GET too', async () => {
    expect((await browser(session).post('/settings', { method: 'PATCH' })).status).toBe(403);
    expect((await page(session).post('/settings', { method: 'PATCH' })).status).toBe(200);
    expect((await browser(session).post('/users/me', { method: 'GET' })).status).toBe(403);
  });
  test('only looks without', async () => {
    expect((await browser(session).get('/users/me')).status).toBe(200);
    expect((await browser(session).send('HEAD', '/users/me')).status).toBe(200);
  });
  test('shows it in the header when they send a file', async () => {
    const send = (headers: Record<string, string>) =>
      testApp.as(null, { headers }).attach('/user_uploads', FILE);
    expect((await send({ cookie: session.cookie })).body.code).toBe('CSRF_FAILED');
    expect((await send({ cookie: session.cookie, 'x-csrftoken': session.token })).status).toBe(200);
  });
  test('needs none with HTTP Basic, where a token is a parameter like any other', async () => {
    expect(await say(testApp.as(maria), 'basic')).toEqual([200, { result: 'success', msg: '' }]);
    expect(await say(testApp.as(maria, { headers: { cookie: session.cookie } }), 'both')).toEqual([
      200,
      { result: 'success', msg: '' },
    ]);
    const { body } = await testApp
      .as(maria)
      .post('/users/me/status', { status_text: 'x', csrfmiddlewaretoken: 'x' });
    expect(body.ignored_parameters_unsupported).toEqual(['csrfmiddlewaretoken']);
  });
  test('needs none for an endpoint without authentication', async () =>
    expect(
      (await browser(session).post('/fetch_api_key', { username: maria.email, password: PASSWORD }))
        .status,
    ).toBe(200));
});

describe('files and pictures', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(testApp.server, { headers }).get(path);
  let url: string;
  beforeAll(async () => {
    url = ok(await testApp.as(maria).attach('/user_uploads', FILE)).body.url;
  });

  test('are seen with a session', async () => {
    const seen = await get(url, { cookie: session.cookie });
    expect([seen.status, seen.text]).toEqual([200, 'hello']);
    const other = await signedIn(testApp, ben);
    expect((await get(url, { cookie: other.cookie })).status).toBe(403);
    expect((await get(`/avatar/${ben.id}`, { cookie: session.cookie })).status).toBe(302);
    expect((await get(`/avatar/${ben.id}`)).status).toBe(401);
  });
  test('are not seen with one that has ended: sign in', async () => {
    const answer = await get(url, {
      cookie: `parley_session=${'a'.repeat(32)}`,
      accept: 'text/html',
    });
    expect([answer.status, answer.headers.location]).toEqual([302, `/login/?next=${url}`]);
  });
  test('the header goes before the key in the address, and that before the session', async () => {
    const other = await signedIn(testApp, ben);
    const asked = async (path: string, headers: Record<string, string>) =>
      (await get(path, headers)).status;
    expect(await asked(url, { authorization: basic(ben), cookie: session.cookie })).toBe(403);
    expect(
      await asked(url, {
        authorization: basic({ ...maria, key: 'a'.repeat(32) }),
        cookie: session.cookie,
      }),
    ).toBe(401);
    expect(await asked(`${url}?api_key=${ben.key}`, { cookie: session.cookie })).toBe(403);
    expect(await asked(`${url}?api_key=${maria.key}`, { cookie: other.cookie })).toBe(200);
    expect(await asked(`${url}?api_key=${'a'.repeat(32)}`, { cookie: session.cookie })).toBe(401);
    expect(await asked(`${url}?api_key=${ben.key}`, { authorization: basic(maria) })).toBe(200);
  });
});
