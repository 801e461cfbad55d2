import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ROLE, stale, TE, UserId } from '@parley/core';
import express from 'express';
import multer from 'multer';
import { createApp } from './app.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';
import { type Answer, type RequestOptions, request } from './testing/request.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from './testing/test-app.ts';
import { API_ROOT } from './wire/api-root.ts';

let testApp: TestApp;
let member: Person;
beforeAll(async () => {
  testApp = await openTestApp();
  member = await testApp.user('maria');
});
afterAll(() => testApp.close());

const NEVER_CACHE = 'max-age=0, no-cache, no-store, must-revalidate, private';
const BOUNDARY = 'xXxXx';
const part = (name: string, value: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = (...parts: ReadonlyArray<string>): string =>
  `${parts.join('')}--${BOUNDARY}--\r\n`;
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

describe('the envelope', () => {
  test('a success', async () => {
    const answer = await testApp.as(null).get('/server_settings');
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/^\{"result":"success","msg":"",.*\}\n$/);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': NEVER_CACHE,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('parley-rule');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a refusal names its rule in a header, never in the body', async () => {
    const answer = await testApp.as(member).get('/messages/999999');
    expect([answer.status, answer.text]).toEqual([
      400,
      '{"result":"error","msg":"Invalid message(s)","code":"BAD_REQUEST"}\n',
    ]);
    expect(answer.headers).toMatchObject({
      'parley-rule': 'message.unavailable',
      'cache-control': NEVER_CACHE,
    });
  });

  test('unread parameters are listed on success only, sorted, from body and query', async () => {
    const sent = {
      stream_id: 999_999,
      topic: 't',
      visibility_policy: 1,
      zoo: 'z',
      apple: 'a',
      client: 'c',
    };
    expect((await testApp.as(member).post('/user_topics', sent)).body).not.toHaveProperty(
      'ignored_parameters_unsupported',
    );
    const channel = await testApp.channel(member, 'told');
    const answer = await testApp
      .as(member)
      .post('/user_topics?query=q&apple=b', { ...sent, stream_id: channel });
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['apple', 'query', 'zoo'],
    });
    expect((await testApp.as(member).get('/users/me', { client: 'c' })).body).not.toHaveProperty(
      'ignored_parameters_unsupported',
    );
  });
});

describe('paths and methods', () => {
  const notFound = { result: 'error', msg: 'Not Found', code: 'BAD_REQUEST' };
  test.each([
    '/nothing',
    '/messages/-1',
    '/messages//x',
    '/messages/1/',
    '/users/%',
    '/users/%C3%28',
    '/',
    '',
  ])('nothing is served at %j', async (path) => {
    const answer = await testApp.as(null).get(path);
    expect([answer.status, answer.body]).toEqual([404, notFound]);
    expect(answer.headers['parley-rule']).toBe('request.path-unknown');
  });

  test('the method is judged before the credentials', async () => {
    const answer = await testApp.as(null).send('PUT', '/users/me/subscriptions');
    expect([answer.status, answer.body]).toEqual([
      405,
      {
        result: 'error',
        msg: 'Method Not Allowed',
        code: 'BAD_REQUEST',
        allowed_methods: ['DELETE', 'GET', 'POST'],
      },
    ]);
    expect(answer.headers.allow).toBe('DELETE, GET, POST');
  });

  test('DELETE of a user by address is no method; GET of the address is no user', async () => {
    expect((await testApp.as(member).del('/users/-5')).status).toBe(405);
    expect((await testApp.as(member).get('/users/-5')).body).toMatchObject({ msg: 'No such user' });
  });

  test('fetching a key is not for GET', async () =>
    expect((await testApp.as(null).get('/fetch_api_key')).status).toBe(405));

  test('OPTIONS answers without credentials and without a body', async () => {
    const answer = await testApp.as(null).send('OPTIONS', '/messages/5');
    expect([answer.status, answer.text, answer.headers.allow]).toEqual([
      204,
      '',
      'DELETE, GET, PATCH',
    ]);
    expect((await testApp.as(null).send('OPTIONS', '/nothing')).status).toBe(404);
  });

  test('HEAD is a GET without its body', async () => {
    const answer = await testApp.as(null).send('HEAD', '/server_settings');
    expect([answer.status, answer.text]).toEqual([200, '']);
    // The body that only GET sends is not made, so its length is unknown.
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('application/json');
    expect((await testApp.as(member).send('HEAD', '/fetch_api_key')).status).toBe(405);
  });

  test('a posted field names another method, and is not told as ignored', async () => {
    const channel = await testApp.channel(member, 'overridden');
    const message = await testApp.post(member, channel, 'lunch');
    const answer = await testApp
      .as(member)
      .post(`/messages/${message}`, { method: 'PATCH', topic: 'dinner' });
    expect(answer.body).toEqual({ result: 'success', msg: '', detached_uploads: [] });
    expect((await testApp.as(member).get(`/messages/${message}`)).body.message.subject).toBe(
      'dinner',
    );
    expect((await testApp.as(null).post('/messages', { method: 'BREW' })).status).toBe(405);
  });
});

describe('where parameters come from', () => {
  const weather = () => testApp.as(member).get('/get_stream_id', { stream: 'weather' });
  beforeAll(async () => void (await testApp.channel(member, 'weather')));

  test('the last of a repeated name counts', async () => {
    const answer = await testApp.as(member).get('/get_stream_id?stream=nothing&stream=weather');
    expect(answer.body).toEqual((await weather()).body);
  });

  test('the body goes before the query string', async () => {
    const { stream_id } = (await weather()).body;
    const ask = (query: string, fields: object) =>
      testApp
        .as(member)
        .post(`/user_topics?${query}`, { topic: 't', visibility_policy: 1, ...fields });
    expect((await ask('stream_id=999999', { stream_id })).status).toBe(200);
    expect((await ask(`stream_id=${stream_id}`, {})).status).toBe(200);
    expect((await ask(`stream_id=${stream_id}`, { stream_id: 999_999 })).body.msg).toBe(
      'Invalid channel ID',
    );
  });

  describe('a body that is no form', () => {
    const said = ({ status, body, headers }: Answer) => [status, body, headers['parley-rule']];
    const sent = (method: string, path: string, type: string, body: string | null) =>
      testApp.as(member, { headers: { 'content-type': type } }).send(method, path, body);
    const NOT_A_FORM = [
      400,
      {
        result: 'error',
        msg:
          'The body is not a form. Send parameters as application/x-www-form-urlencoded or ' +
          'multipart/form-data.',
        code: 'BAD_REQUEST',
      },
      'request.body-not-a-form',
    ];

    test('is told to send a form', async () => {
      const answer = await sent('POST', '/user_topics', 'application/json', '{"stream_id":1}');
      expect(answer.headers['parley-hint']).toBe('send a form');
    });
    test('is said to lack what it has to say, by a rule of its own', async () =>
      expect(
        said(await sent('POST', '/user_topics', 'application/json', '{"stream_id":1}')),
      ).toEqual([
        400,
        {
          result: 'error',
          msg: "Missing 'stream_id' argument",
          code: 'REQUEST_VARIABLE_MISSING',
          var_name: 'stream_id',
        },
        'request.body-not-a-form',
      ]));

    test.each([
      ['JSON', 'PATCH', '/settings', 'application/json', '{"full_name":"Somebody Else"}'],
      [
        'JSON in another suit',
        'PATCH',
        '/settings',
        'application/vnd.api+json; charset=utf-8',
        '{"full_name":"Somebody Else"}',
      ],
      ['plain text', 'PATCH', '/settings', 'text/plain', 'full_name=Somebody Else'],
      [
        'a method that takes no parameters',
        'POST',
        '/mark_all_as_read',
        'application/json',
        '{"a":1}',
      ],
    ])('never succeeds in silence: %s', async (_what, method, path, type, body) => {
      const before = (await testApp.as(member).get('/users/me')).body;
      const answer = await sent(method, path, type, body);
      expect(said(answer)).toEqual(NOT_A_FORM);
      expect((await testApp.as(member).get('/users/me')).body).toEqual(before);
    });

    test('parameters in the address do not make it one', async () =>
      expect(
        said(await sent('PATCH', '/settings?full_name=Somebody', 'application/json', '{"a":1}')),
      ).toEqual(NOT_A_FORM));

    test.each(['', '{}', null])('an empty body of whatever type says nothing: %j', async (body) =>
      expect((await sent('POST', '/mark_all_as_read', 'application/json', body)).status).toBe(200),
    );
  });

  test('an alias and its name together', async () => {
    const channel = (await weather()).body.stream_id;
    const sent = { type: 'channel', to: channel, content: 'x', topic: 'a', subject: 'b' };
    expect((await testApp.as(member).post('/messages', sent)).body).toEqual({
      result: 'error',
      msg: "Can't decide between 'topic' and 'subject' arguments",
      code: 'REQUEST_CONFUSING_VAR',
      var_name1: 'topic',
      var_name2: 'subject',
    });
  });

  const upload = (body: string, headers: Readonly<Record<string, string>> = MULTIPART) =>
    testApp.as(null, { headers }).post('/fetch_api_key', body);

  test('multipart forms are forms', async () => {
    const answer = await upload(
      multipart(part('username', member.email), part('password', 'no'), part('password', PASSWORD)),
    );
    expect([answer.status, answer.body.user_id]).toEqual([200, member.id]);
  });

  test('brackets in a name are part of the name', async () => {
    const names = ['a[]', 'b[c]', 'd[e][f]'];
    const answer = await upload(
      multipart(
        part('username', member.email),
        part('password', PASSWORD),
        ...names.map((name) => part(name, 'x')),
      ),
    );
    expect(answer.body.ignored_parameters_unsupported).toEqual(names);
    expect((await upload(multipart(part('username[]', member.email)))).body.var_name).toBe(
      'username',
    );
  });

  const malformed = [400, 'Malformed request body'];
  test.each<[string, string, Readonly<Record<string, string>>, ReadonlyArray<unknown>]>([
    [
      'no boundary',
      multipart(part('username', 'x')),
      { 'content-type': 'multipart/form-data' },
      malformed,
    ],
    ['no end', part('username', 'x'), MULTIPART, malformed],
    [
      'a file where none is expected',
      multipart(part('file', 'bytes', '; filename="a.txt"')),
      MULTIPART,
      malformed,
    ],
    [
      'a part without a name',
      `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
      MULTIPART,
      malformed,
    ],
    ['nothing at all', '', MULTIPART, malformed],
    [
      'an unknown charset',
      'username=x',
      { 'content-type': 'application/x-www-form-urlencoded; charset=klingon' },
      malformed,
    ],
    [
      'an unknown encoding',
      'username=x',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'klingon' },
      malformed,
    ],
    [
      'too much',
      `username=${'x'.repeat(3_000_000)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      [413, 'Request body is too large'],
    ],
    [
      'too much in parts',
      multipart(part('username', 'x'.repeat(3_000_000))),
      MULTIPART,
      [413, 'Request body is too large'],
    ],
    [
      'too many fields',
      Array.from({ length: 1001 }, (_, i) => `f${i}=`).join('&'),
      { 'content-type': 'application/x-www-form-urlencoded' },
      [413, 'Request body is too large'],
    ],
    [
      'too many parts',
      multipart(...Array.from({ length: 1001 }, (_, i) => part(`f${i}`, ''))),
      MULTIPART,
      [413, 'Request body is too large'],
    ],
  ])('a body with %s is refused, not a fault', async (_what, body, headers, expected) => {
    const answer = await upload(body, headers);
    expect([answer.status, answer.body.msg]).toEqual(expected);
    expect(answer.body.code).toBe('BAD_REQUEST');
  });

  test('a broken body without credentials is first of all without credentials', async () => {
    const answer = await testApp.as(null, { headers: MULTIPART }).post('/messages', part('a', 'b'));
    expect(answer.status).toBe(401);
  });

  test('a body in pieces that grows too large is refused, not cut off', async () => {
    const streamed = new Promise((resolve, reject) => {
      const sending = open(
        `${testApp.base}/fetch_api_key`,
        { method: 'POST', headers: MULTIPART },
        (response) => resolve(response.statusCode),
      );
      sending.on('error', reject);
      const more = (index: number): void => {
        if (index > 60) return void sending.end(`--${BOUNDARY}--\r\n`);
        sending.write(part(`field${index}`, 'x'.repeat(100_000)), () => more(index + 1));
      };
      more(0);
    });
    expect(await streamed).toBe(413);
    expect((await testApp.as(null).get('/server_settings')).status).toBe(200);
  });
});

describe('credentials', () => {
  const NOT_LOGGED_IN = 'Not logged in: API authentication or user session required';
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const ask = (authorization?: string) =>
    testApp.as(null, { headers: authorization ? { authorization } : {} }).get('/users/me');

  test.each<[string, () => string | undefined, string]>([
    ['none', () => undefined, NOT_LOGGED_IN],
    ['unreadable ones', () => 'Basic !', 'Invalid authorization header for basic auth'],
    [
      'a second colon',
      () => basic(`${member.email}:${member.key}:`),
      'Invalid authorization header for basic auth',
    ],
    ['a key of the wrong shape', () => basic(`${member.email}:short`), 'Malformed API key'],
    ['an unknown key', () => basic(`${member.email}:${'x'.repeat(32)}`), 'Invalid API key'],
    [
      'the key of another user',
      () => basic(`${member.email}:${testApp.owner.key}`),
      'Invalid API key',
    ],
  ])('with %s: 401 and a challenge', async (_what, header, msg) => {
    const answer = await ask(header());
    expect([answer.status, answer.body]).toEqual([
      401,
      { result: 'error', msg, code: 'UNAUTHORIZED' },
    ]);
    expect(answer.headers['www-authenticate']).toBe('Basic realm="zulip"');
  });

  test('another scheme is a bad request', async () => {
    const answer = await ask('Bearer abc');
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        result: 'error',
        msg: 'This endpoint requires HTTP basic authentication.',
        code: 'BAD_REQUEST',
      },
    ]);
    expect(answer.headers).not.toHaveProperty('www-authenticate');
  });

  test('blanks and case of the address and of the scheme do not matter', async () => {
    const answer = await ask(
      basic(` ${member.email.toUpperCase()} : ${member.key} `).replace('Basic', 'bAsIc'),
    );
    expect(answer.status).toBe(200);
  });

  test('who was deactivated is told so, with every endpoint', async () => {
    const gone = await testApp.user('gone');
    const user = await testApp.storage.read(gone.caller.realm, ({ users }) => users.byId(gone.id));
    await testApp.force({ _tag: 'user.put', user: { ...user!, isActive: false } });
    expect((await testApp.as(gone).get('/users')).body).toEqual({
      result: 'error',
      msg: 'Account is deactivated',
      code: 'UNAUTHORIZED',
    });
  });

  test('in a closed organization no user is let in', async () => {
    const closed = await openTestApp();
    await closed.force({ _tag: 'realm.put', realm: { ...closed.founded.realm, isActive: false } });
    expect((await closed.as(closed.owner).get('/users/me')).body).toMatchObject({
      msg: 'This organization has been deactivated',
      code: 'UNAUTHORIZED',
    });
    const { email } = closed.owner;
    const answer = await closed
      .as(null)
      .post('/fetch_api_key', { username: email, password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([
      401,
      { result: 'error', msg: 'This organization has been deactivated', code: 'REALM_DEACTIVATED' },
    ]);
    await closed.close();
  });

  test('a bot for incoming webhooks sends, and does nothing else', async () => {
    const hook = await testApp.user('hook', ROLE.member, (user) => ({
      ...user,
      bot: { type: 2, owner: member.id, isSystem: false },
    }));
    const answer = await testApp.as(hook).get('/users/me');
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        result: 'error',
        msg: 'This API is not available to incoming webhook bots.',
        code: 'UNAUTHORIZED',
      },
    ]);
    expect(
      (await testApp.as(hook).post('/messages', { type: 'direct', to: [member.id], content: 'x' }))
        .status,
    ).toBe(200);
  });

  test('a role is looked at before the parameters', async () => {
    const answer = await testApp.as(member).post('/users');
    expect(answer.body).toEqual({
      result: 'error',
      msg: 'Must be an organization administrator',
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
  });
});

describe('a key for a password', () => {
  const fetch = (username: string, password: string) =>
    testApp.as(null).post('/fetch_api_key', { username, password });

  test('one more key, and the others stay', async () => {
    const answer = await fetch(member.email.toUpperCase(), PASSWORD);
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      email: member.email,
      user_id: member.id,
    });
    for (const key of [member.key, answer.body.api_key])
      expect((await testApp.as({ ...member, key }).get('/users/me')).status).toBe(200);
  });

  test.each<[string, () => [string, string], number, string, string]>([
    [
      'a wrong password',
      () => ['nobody1@chat.example', 'x'],
      401,
      'AUTHENTICATION_FAILED',
      'Your username or password is incorrect',
    ],
    [
      'an unknown user',
      () => ['nobody@chat.example', PASSWORD],
      401,
      'AUTHENTICATION_FAILED',
      'Your username or password is incorrect',
    ],
    ['no address', () => ['nobody', PASSWORD], 400, 'BAD_REQUEST', 'Enter a valid email address.'],
  ])('%s', async (_what, credentials, status, code, msg) => {
    const answer = await fetch(...credentials());
    expect([answer.status, answer.body]).toEqual([status, { result: 'error', msg, code }]);
    expect(answer.headers).not.toHaveProperty('www-authenticate');
  });

  test('missing parts are missed in order', async () => {
    expect((await testApp.as(null).post('/fetch_api_key')).body.var_name).toBe('username');
    expect((await testApp.as(null).post('/fetch_api_key', { username: 'x' })).body.var_name).toBe(
      'password',
    );
  });

  test('after five failures under one name, even the right password waits', async () => {
    const tried = await testApp.user('tried');
    const spellings = [
      tried.email,
      tried.email.toUpperCase(),
      ` ${tried.email}\n`,
      `\x1c\x1f${tried.email}`,
      `${tried.email}\x85`,
    ];
    for (const spelling of spellings) expect((await fetch(spelling, 'wrong')).status).toBe(401);
    const answer = await fetch(tried.email, PASSWORD);
    expect([answer.status, answer.body]).toEqual([
      429,
      {
        result: 'error',
        msg: 'API usage exceeded rate limit',
        code: 'RATE_LIMIT_HIT',
        'retry-after': expect.any(Number),
      },
    ]);
    expect(answer.body['retry-after']).toBeGreaterThan(1700);
    expect(answer.headers['retry-after']).toBe(String(answer.body['retry-after']));
    expect((await fetch(member.email, PASSWORD)).status).toBe(200);
    expect((await testApp.as(tried).get('/users/me')).status).toBe(200);
  });

  test('a success forgives', async () => {
    const forgiven = await testApp.user('forgiven');
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect((await fetch(forgiven.email, 'wrong')).status).toBe(401);
      expect((await fetch(forgiven.email, PASSWORD)).status).toBe(200);
    }
  });
});

describe('the rate of requests', () => {
  test('is counted by account, told in headers, and refused above the limit', async () => {
    const limited = await openTestApp({ limits: { requestsPerMinute: 3 } });
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_900_000_000_000);
    const ask = () => limited.as(limited.owner).get('/users/me', { no: 1 });
    const first = await ask();
    expect([
      first.status,
      first.headers['x-ratelimit-limit'],
      first.headers['x-ratelimit-remaining'],
    ]).toEqual([200, '3', '2']);
    now.mockRestore();
    expect(first.headers['x-ratelimit-reset']).toBe('1900000060');
    const refused = await limited.as(limited.owner).get('/messages/999');
    expect([refused.status, refused.headers['x-ratelimit-remaining']]).toEqual([400, '1']);
    await ask();
    const fourth = await ask();
    expect([
      fourth.status,
      fourth.body.code,
      fourth.headers['x-ratelimit-remaining'],
      fourth.headers['parley-rule'],
    ]).toEqual([429, 'RATE_LIMIT_HIT', '0', 'request.too-many']);
    expect(
      (await limited.as({ ...limited.owner, key: 'x'.repeat(32) }).get('/users/me')).status,
    ).toBe(401);
    expect((await limited.as(null).get('/server_settings')).status).toBe(200);
    await limited.close();
  });
});

describe('a host of its own', () => {
  test('signs in its own users; what it does not know is tried as HTTP Basic', async () => {
    const seen = jest.fn();
    const hosted = createApp({
      parley: testApp.parley,
      checkReplies: true,
      limits: { requestsPerMinute: 0 },
      authenticate: async (request) => {
        seen();
        if (request.headers.cookie === 'session=nobody')
          return { ...member.caller, user: UserId(999_999) };
        return request.headers.cookie === 'session=maria' ? member.caller : null;
      },
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => hosted.once('listening', resolve));
    const as = (options: RequestOptions) => request(hosted, { ...options, root: API_ROOT });
    const byCookie = (cookie: string) => as({ headers: { cookie } });
    const maria = byCookie('session=maria');
    expect((await maria.get('/users/me')).body.user_id).toBe(member.id);
    expect((await as({ credentials: testApp.owner }).get('/users/me')).body.user_id).toBe(
      testApp.owner.id,
    );
    expect((await as({}).get('/users/me')).status).toBe(401);
    const unknown = await byCookie('session=nobody').get('/users/me');
    expect([unknown.status, unknown.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const person = { email: 'a@b.cd', password: PASSWORD, full_name: 'Abe' };
    expect((await maria.post('/users', person)).body.code).toBe('UNAUTHORIZED_PRINCIPAL');
    expect(seen).toHaveBeenCalledTimes(5);
    hosted.closeAllConnections();
    await new Promise((resolve) => hosted.close(resolve));
  });

  test('may have read the form itself', async () => {
    const app = express();
    app.use(
      express.urlencoded({ extended: true }),
      multer().none(),
      createApp({ parley: testApp.parley }),
    );
    const hosted = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => hosted.once('listening', resolve));
    const form = { username: member.email, password: PASSWORD };
    expect(
      (await request(hosted, { root: API_ROOT }).post('/fetch_api_key', form)).body.user_id,
    ).toBe(member.id);
    const parts = multipart(part('username', member.email), part('password', PASSWORD));
    const answer = await request(hosted, { headers: MULTIPART, root: API_ROOT }).post(
      '/fetch_api_key',
      parts,
    );
    expect(answer.body.user_id).toBe(member.id);
    hosted.closeAllConnections();
    await new Promise((resolve) => hosted.close(resolve));
  });

  test('one server, several organizations by their hosts', async () => {
    const subdomains = new Map([
      ['other.example', 'other'],
      ['nowhere.example', 'nowhere'],
      ['void.example', null],
    ]);
    const many = await openTestApp({
      subdomainOf: (host) => (subdomains.has(host) ? (subdomains.get(host) ?? null) : ''),
    });
    const other = await many.foundRealm('other');
    const at = (person: Person | null, host: string) => many.as(person, { headers: { host } });
    expect((await at(null, 'other.example').get('/server_settings')).body).toMatchObject({
      realm_name: 'Realm other',
      realm_url: 'http://other.chat.example',
    });
    expect((await at(null, 'chat.example').get('/server_settings')).body.realm_name).toBe('Realm ');
    expect((await at(other.owner, 'other.example').get('/users/me')).body.user_id).toBe(
      other.owner.id,
    );
    expect((await at(other.owner, 'chat.example').get('/users/me')).body).toMatchObject({
      msg: 'Invalid API key',
      code: 'UNAUTHORIZED',
    });
    for (const host of ['nowhere.example', 'void.example']) {
      const answer = await at(other.owner, host).get('/users/me');
      expect([answer.status, answer.body]).toEqual([
        404,
        { result: 'error', msg: 'Invalid subdomain', code: 'NONEXISTENT_SUBDOMAIN' },
      ]);
    }
    await many.close();
  });
});

describe('faults', () => {
  test('say nothing to the client and everything to the log', async () => {
    const logger = { info: jest.fn(), error: jest.fn() };
    const broken = await openTestApp({ logger });
    await broken.as(broken.owner).get('/messages/1');
    const [fields] = logger.info.mock.calls[0] as [Record<string, unknown>];
    expect(fields).toMatchObject({
      method: 'GET',
      path: '/messages/{message_id:int}',
      status: 400,
      rule: 'message.unavailable',
      user: broken.owner.id,
    });
    await broken.storage.close();
    const answer = await broken.as(broken.owner).get('/users/me');
    expect([answer.status, answer.body]).toEqual([
      500,
      { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' },
    ]);
    const [fault] = logger.error.mock.calls[0] as [Record<string, unknown>];
    expect(fault).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: expect.any(Error),
    });
    await broken.close();
  });

  test('who always comes too late is asked to try again', async () => {
    let isBusy = false;
    const busy = await openTestApp({}, (ports) => {
      const { commit } = ports.storage;
      return {
        ...ports,
        storage: { ...ports.storage, commit: (set) => (isBusy ? TE.left(stale) : commit(set)) },
      };
    });
    isBusy = true;
    const answer = await busy.as(busy.owner).patch('/realm', { mandatory_topics: true });
    expect([answer.status, answer.body.code, answer.headers['parley-rule']]).toEqual([
      409,
      'BAD_REQUEST',
      'store.stale',
    ]);
    await busy.close();
  });

  test('a reply that breaks its promise is one, in tests', async () => {
    const logger = { info: jest.fn(), error: jest.fn() };
    const lying = await openTestApp({ logger });
    const users = lying.parley.users as {
      -readonly [K in keyof typeof lying.parley.users]: (typeof lying.parley.users)[K];
    };
    const { me } = users;
    users.me = (command) => async () => {
      const found = await me(command)();
      return found._tag === 'Left'
        ? found
        : {
            ...found,
            right: {
              ...found.right,
              user: { ...found.right.user, role: 123 as typeof ROLE.owner },
            },
          };
    };
    expect((await lying.as(lying.owner).get('/users/me')).status).toBe(500);
    const [fault] = logger.error.mock.calls[0] as [{ err: Error }];
    expect(fault.err.message).toMatch('GET /users/me breaks its promise: Invalid value 123');
    await lying.close();
  });
});

describe('the end', () => {
  test('requests in flight are answered on closing connections, new ones are not', async () => {
    const shutdown = createGracefulShutdown();
    let go = () => {};
    const waiting = new Promise<null>((resolve) => {
      go = () => resolve(null);
    });
    const app = createApp({
      parley: testApp.parley,
      shutdown,
      limits: { requestsPerMinute: 0 },
      authenticate: () => waiting,
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
    expect((await request(base).get('/server_settings')).headers.connection).not.toBe('close');
    const inFlight = request(base, { credentials: member }).get('/users/me');
    await new Promise((resolve) => server.once('request', resolve));
    const closed = shutdown.close(server);
    expect(shutdown.isClosing()).toBe(true);
    go();
    const answer = await inFlight;
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    await closed;
    await expect(request(base).get('/server_settings')).rejects.toThrow();
  });
});

describe('GET /server_settings', () => {
  test('everything clients decide by', async () => {
    const { body } = await testApp.as(null).get('/server_settings');
    expect(body).toMatchObject({
      zulip_feature_level: 420,
      zulip_version: expect.stringMatching(/^\d+\.\d+/),
      zulip_merge_base: expect.any(String),
      push_notifications_enabled: false,
      is_incompatible: false,
      email_auth_enabled: true,
      require_email_format_usernames: true,
      realm_url: 'http://chat.example',
      realm_uri: 'http://chat.example',
      realm_name: 'Realm ',
      realm_icon: expect.stringMatching(
        /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon$/,
      ),
      realm_description: '',
      realm_web_public_access_enabled: false,
      external_authentication_methods: [],
    });
    expect(body.authentication_methods).toMatchObject({
      password: true,
      email: true,
      ldap: false,
      'openid connect': false,
    });
  });
});
