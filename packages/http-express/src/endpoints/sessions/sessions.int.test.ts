import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { createPages } from '../../pages/create-pages.ts';
import { type Answer, request } from '../../testing/request.ts';
import { cookiesOf, type Session, signedIn } from '../../testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let server: Server;
beforeAll(async () => {
  testApp = await openTestApp();
  const pages = createPages({
    parley: testApp.parley,
    limits: { requestsPerMinute: 0 },
    subdomainOf: () => '',
  });
  server = createServer(express().use(pages)).listen(0, '127.0.0.1').unref();
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await testApp.close();
});

const browser = ({ cookie, token }: Session) =>
  testApp.as(null, { headers: { cookie, 'x-csrftoken': token } });
const answered = ({ status, body, headers }: Answer) => [
  status,
  body.msg,
  body.code,
  headers['parley-rule'],
];
const opens = async (who: Person, key = who.key) =>
  (await testApp.as({ ...who, key }).get('/users/me')).status;
const keyOf = async (who: Person, client: string): Promise<string> =>
  ok(
    await testApp.as(null).post('/fetch_api_key', {
      username: who.email,
      password: PASSWORD,
      client,
    }),
  ).body.api_key;

let count = 0;
const someone = (): Promise<Person> => {
  count += 1;
  return testApp.user(`somebody${count}`);
};

describe('GET /users/me/sessions', () => {
  test('lists programs and browsers, the one used last first, and no key', async () => {
    const who = await someone();
    const at = testApp.now();
    testApp.advanceClock(60);
    const desk = await keyOf(who, 'desk');
    testApp.advanceClock(60);
    const session = await signedIn(testApp, who);
    const answer = ok(await browser(session).get('/users/me/sessions'));
    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      sessions: [
        {
          id,
          kind: 'session',
          program: '',
          created_at: at + 120,
          last_used_at: at + 120,
          expires_at: at + 120 + 1_209_600,
          is_current: true,
        },
        {
          id,
          kind: 'api_key',
          program: 'desk',
          created_at: at + 60,
          last_used_at: at + 60,
          expires_at: null,
          is_current: false,
        },
        {
          id,
          kind: 'api_key',
          program: '',
          created_at: at,
          last_used_at: at,
          expires_at: null,
          is_current: false,
        },
      ],
    });
    for (const key of [desk, session.key, who.key]) expect(answer.text).not.toContain(key);
    const asked = ok(await testApp.as({ ...who, key: desk }).get('/users/me/sessions')).body
      .sessions;
    expect(asked.map((one: { is_current: boolean }) => one.is_current)).toEqual([
      false,
      true,
      false,
    ]);
    testApp.advanceClock(1_209_600);
    expect(ok(await testApp.as(who).get('/users/me/sessions')).body.sessions).toHaveLength(2);
  });

  test('needs an account, and no bot has it', async () => {
    expect((await testApp.as(null).get('/users/me/sessions')).status).toBe(401);
    const who = await someone();
    const bot = ok(
      await testApp
        .as(who)
        .post('/bots', { full_name: 'Helper of sessions', short_name: 'helper' }),
    ).body;
    const as = testApp.as({ email: `helper-bot@chat.example`, key: bot.api_key });
    for (const answer of [
      await as.get('/users/me/sessions'),
      await as.del('/users/me/sessions'),
      await as.del(`/users/me/sessions/${'0'.repeat(32)}`),
    ])
      expect([answer.status, answer.headers['parley-rule']]).toEqual([400, 'caller.bot']);
  });
});

describe('DELETE /users/me/sessions/{session_id}', () => {
  const UNKNOWN = [400, 'No such session', 'BAD_REQUEST', 'user.key-unavailable'];
  const idsOf = async (who: Person): Promise<ReadonlyArray<string>> =>
    ok(await testApp.as(who).get('/users/me/sessions')).body.sessions.map(
      ({ id }: { id: string }) => id,
    );

  test('ends that one alone, once, and event queues stay', async () => {
    const who = await someone();
    const { queue_id, last_event_id } = ok(
      await testApp.as(who).post('/register', { event_types: ['message'] }),
    ).body;
    testApp.advanceClock(1);
    const desk = await keyOf(who, 'desk');
    testApp.advanceClock(1);
    const session = await signedIn(testApp, who);
    const [browsers, desks = ''] = await idsOf(who);
    expect(answered(await testApp.as(who).del(`/users/me/sessions/${desks}`))).toEqual([
      200,
      '',
      undefined,
      undefined,
    ]);
    expect([
      await opens(who),
      await opens(who, desk),
      (await browser(session).get('/users/me')).status,
    ]).toEqual([200, 401, 200]);
    expect(answered(await testApp.as(who).del(`/users/me/sessions/${desks}`))).toEqual(UNKNOWN);
    ok(await testApp.as(who).del(`/users/me/sessions/${browsers}`));
    expect([await opens(who), (await browser(session).get('/users/me')).status]).toEqual([
      200, 401,
    ]);
    ok(await testApp.as(who).get('/events', { queue_id, last_event_id, dont_block: true }));
  });

  test('may be the one of the request, and never that of another user', async () => {
    const [who, other] = [await someone(), await someone()];
    const [own] = await idsOf(who);
    for (const id of [own, 'x', '0'.repeat(64)])
      expect(answered(await testApp.as(other).del(`/users/me/sessions/${id}`))).toEqual(UNKNOWN);
    ok(await testApp.as(who).del(`/users/me/sessions/${own}`));
    expect([await opens(who), await opens(other)]).toEqual([401, 200]);
  });
});

describe('DELETE /users/me/sessions', () => {
  test('ends all others, of this account alone, with queues and devices', async () => {
    const [who, other] = [await someone(), await someone()];
    const [desk, session, hers] = [
      await keyOf(who, 'desk'),
      await signedIn(testApp, who),
      await signedIn(testApp, other),
    ];
    ok(await testApp.as(who).post('/users/me/android_gcm_reg_id', { token: `token of ${who.id}` }));
    const { queue_id } = ok(
      await testApp.as(who).post('/register', { event_types: ['message'] }),
    ).body;
    const devices = () =>
      testApp.storage.read(who.caller.realm, (snapshot) => snapshot.devices.ofUsers([who.id]));
    expect(await devices()).toHaveLength(1);
    expect(ok(await browser(session).del('/users/me/sessions')).body.ended).toBe(2);
    await testApp.settled();
    expect([
      await opens(who),
      await opens(who, desk),
      (await browser(session).get('/users/me')).status,
    ]).toEqual([401, 401, 200]);
    expect([
      await opens(other),
      (await browser(hers).get('/users/me')).status,
      await devices(),
    ]).toEqual([200, 200, []]);
    const gone = await browser(session).get('/events', {
      queue_id,
      last_event_id: -1,
      dont_block: true,
    });
    expect([gone.status, gone.body.code]).toEqual([400, 'BAD_EVENT_QUEUE_ID']);
  });

  test('changes nothing where there is no other', async () => {
    const who = await someone();
    const { queue_id, last_event_id } = ok(
      await testApp.as(who).post('/register', { event_types: ['message'] }),
    ).body;
    ok(await testApp.as(who).post('/users/me/android_gcm_reg_id', { token: `token of ${who.id}` }));
    expect(ok(await testApp.as(who).del('/users/me/sessions')).body.ended).toBe(0);
    await testApp.settled();
    ok(await testApp.as(who).get('/events', { queue_id, last_event_id, dont_block: true }));
    expect(
      await testApp.storage.read(who.caller.realm, (snapshot) =>
        snapshot.devices.ofUsers([who.id]),
      ),
    ).toHaveLength(1);
  });
});

describe('PATCH /settings with end_other_sessions', () => {
  const NEXT = 'another horse battery';
  test.each<[what: string, fields: object, status: number, others: number]>([
    [
      'with a new password, every key but the one that asks ends',
      { old_password: PASSWORD, new_password: NEXT },
      200,
      401,
    ],
    ['with a wrong old one none does', { old_password: 'wrong', new_password: NEXT }, 400, 200],
    ['without a password too', {}, 200, 401],
    ['with a setting that cannot be none does', { timezone: 'Mars/Olympus' }, 400, 200],
  ])('%s', async (_what, fields, status, others) => {
    const who = await someone();
    const desk = await keyOf(who, 'desk');
    const session = await signedIn(testApp, who);
    expect(
      (await browser(session).patch('/settings', { ...fields, end_other_sessions: true })).status,
    ).toBe(status);
    expect([
      await opens(who),
      await opens(who, desk),
      (await browser(session).get('/users/me')).status,
    ]).toEqual([others, others, 200]);
  });
  test('false, programs keep their keys with a new password', async () => {
    const who = await someone();
    const desk = await keyOf(who, 'desk');
    const fields = { old_password: PASSWORD, new_password: NEXT, end_other_sessions: false };
    ok(await testApp.as(who).patch('/settings', fields));
    expect([await opens(who), await opens(who, desk)]).toEqual([200, 200]);
  });
});

describe('the page of sessions', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => request(server, { headers: { 'user-agent': AGENT, ...headers } }).post(path, fields);
  const get = (cookie: string) => request(server, { headers: { cookie } }).get('/login/sessions/');
  const login = async (who: Person): Promise<string> => {
    const { headers } = await post('/login/', { email: who.email, password: PASSWORD });
    return `parley_session=${cookiesOf(headers['set-cookie']).get('parley_session')}`;
  };

  test('shows each of them, ends one, and ends all others', async () => {
    const who = await someone();
    const desk = await keyOf(who, '<desk>');
    const cookie = await login(who);
    const page = await get(cookie);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Firefox on Linux (browser)');
    expect(page.text).toContain(': this browser');
    expect(page.text).toContain('&lt;desk&gt; (API key)');
    expect(page.text).not.toMatch(/<script| on[a-z]+=|style=/i);
    const id = /name="id" value="([0-9a-f]{32})">\s*&lt;desk&gt;/.exec(page.text)?.[1] ?? '';
    const done = await post('/login/sessions/', { id }, { cookie });
    expect([done.status, done.headers.location]).toEqual([302, '/login/sessions/']);
    expect([await opens(who), await opens(who, desk)]).toEqual([200, 401]);
    expect((await post('/login/sessions/', { id }, { cookie })).status).toBe(302);
    expect((await post('/login/sessions/', { others: 'true' }, { cookie })).status).toBe(302);
    expect([await opens(who), (await get(cookie)).status]).toEqual([401, 200]);
    expect((await post('/login/sessions/', {}, { cookie })).status).toBe(400);
  });

  test('is for who is signed in, and its forms come from this server alone', async () => {
    const who = await someone();
    const cookie = await login(who);
    const nobody = await get('');
    expect([nobody.status, nobody.headers.location]).toEqual([
      302,
      '/login/?next=%2Flogin%2Fsessions%2F',
    ]);
    expect((await get(`parley_session=${who.key}`)).status).toBe(302);
    expect((await post('/login/sessions/', { others: 'true' })).status).toBe(302);
    expect(
      (
        await post(
          '/login/sessions/',
          { others: 'true' },
          { cookie, origin: 'https://evil.example' },
        )
      ).status,
    ).toBe(403);
    expect(await opens(who)).toBe(200);
    const home = await request(server, { headers: { cookie } }).get('/login/');
    expect(home.text).toContain('<a href="/login/sessions/">');
  });
});
