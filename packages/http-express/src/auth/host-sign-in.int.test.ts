import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '@parley/core';
import express from 'express';
import { createApp } from '../app.ts';
import { createFront } from '../pages/create-front.ts';
import { createPages } from '../pages/create-pages.ts';
import type { RouterOptions } from '../router.ts';
import { MULTIPART, multipart } from '../testing/multipart.ts';
import { type Answer, type Fields, type RequestBody, request } from '../testing/request.ts';
import { type Session, signedIn } from '../testing/session.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { API_ROOT } from '../wire/api-root.ts';

type Headers = Readonly<Record<string, string>>;

let testApp: TestApp;
/** By the names under which the host knows them, in a header or in its cookie. */
const people: Record<string, Person> = {};
let session: Session;
const servers: Array<{ close(): void; closeAllConnections(): void }> = [];

const callerNamed = (name: string | undefined): Caller | null => people[name ?? '']?.caller ?? null;
const authenticate: RouterOptions['authenticate'] = ({ headers }) =>
  callerNamed(headers['x-user']?.toString()) ??
  callerNamed(/host=(\w+)/.exec(headers.cookie ?? '')?.[1]);

/** A server with every part, whose users sign in with the host. */
const serve = async (options: Partial<RouterOptions>): Promise<string> => {
  const all = {
    parley: testApp.parley,
    eventQueues: testApp.eventQueues,
    limits: { requestsPerMinute: 0 },
    checkReplies: true,
    authenticate,
    ...options,
  };
  const app = express().use(createApp(all), createPages(all), createFront(all));
  const server = app.listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
};

const SUBDOMAINS = /^(root|other)\.example$/;
const byHost = (host: string): string | null => {
  const [, name] = SUBDOMAINS.exec(host) ?? [];
  return name === undefined ? null : name === 'root' ? '' : name;
};

let hosts: string;
let chosen: string;
let strict: string;
let trusting: string;
let file: string;
beforeAll(async () => {
  testApp = await openTestApp();
  const other = await testApp.foundRealm('other');
  Object.assign(people, { root: await testApp.user('maria'), other: other.owner });
  people.nobody = { ...people.root!, caller: { ...people.root!.caller, user: 999_999 as never } };
  session = await signedIn(testApp, people.root!);
  const realms: Readonly<Record<string, Caller['realm']>> = {
    'root.example': people.root!.caller.realm,
    'other.example': other.founded.realm.id,
  };
  hosts = await serve({ subdomainOf: byHost });
  chosen = await serve({
    realmOf: async ({ headers }) => realms[headers['x-realm']?.toString() ?? ''] ?? null,
  });
  strict = await serve({});
  trusting = await serve({ forged: 'host-checks' });
  const uploaded = await request(strict, { credentials: people.root! }).attach(
    `${API_ROOT}/user_uploads`,
    FILE,
  );
  file = uploaded.body.url;
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await testApp.close();
});

const FILE = { filename: 'a.txt', content: 'hello' };
const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'upload-length': '5', 'upload-metadata': 'filename YS50eHQ=' };

interface Door {
  readonly method: string;
  readonly path: string | (() => string);
  readonly headers?: Headers;
  readonly body?: RequestBody;
  /** What the caller's own realm answers. */
  readonly own: number;
}

/** A way into each part, reading and writing. */
const DOORS: Readonly<Record<string, Door>> = {
  'the API': { method: 'GET', path: `${API_ROOT}/users/me`, own: 200 },
  'the API, by HEAD': { method: 'HEAD', path: `${API_ROOT}/users/me`, own: 200 },
  'what a visitor may read': { method: 'GET', path: `${API_ROOT}/users`, own: 200 },
  'a form': {
    method: 'POST',
    path: `${API_ROOT}/users/me/status`,
    body: { status_text: 'x' },
    own: 200,
  },
  'a change': {
    method: 'PATCH',
    path: `${API_ROOT}/settings`,
    body: { timezone: 'Europe/Vienna' },
    own: 200,
  },
  'a removal': {
    method: 'DELETE',
    path: `${API_ROOT}/users/me/alert_words`,
    body: { alert_words: ['x'] },
    own: 200,
  },
  'a queue': { method: 'POST', path: `${API_ROOT}/register`, body: {}, own: 200 },
  'a poll': { method: 'GET', path: `${API_ROOT}/events?queue_id=none&last_event_id=-1`, own: 400 },
  'the end of a queue': {
    method: 'DELETE',
    path: `${API_ROOT}/events`,
    body: { queue_id: 'none' },
    own: 400,
  },
  'an upload': {
    method: 'POST',
    path: `${API_ROOT}/user_uploads`,
    headers: MULTIPART,
    body: multipart(FILE),
    own: 200,
  },
  'an upload in parts': { method: 'POST', path: `${API_ROOT}/tus`, headers: PART, own: 201 },
  'a part': {
    method: 'PATCH',
    path: `${API_ROOT}/tus/1/a/none/a.txt`,
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'x',
    own: 404,
  },
  'the end of an upload': {
    method: 'DELETE',
    path: `${API_ROOT}/tus/1/a/none/a.txt`,
    headers: TUS,
    own: 404,
  },
  'how far an upload is': {
    method: 'HEAD',
    path: `${API_ROOT}/tus/1/a/none/a.txt`,
    headers: TUS,
    own: 404,
  },
  'a file': { method: 'GET', path: () => file, own: 200 },
  'a picture of a person': { method: 'GET', path: () => `/avatar/${people.root!.id}`, own: 302 },
};

const knock = (base: string, door: Door, headers: Headers): Promise<Answer> => {
  const path = typeof door.path === 'string' ? door.path : door.path();
  return request(base, {
    headers: { ...door.headers, ...headers },
  }).send(door.method, path, door.body ?? null);
};
/** What an answer tells: neither when it was, nor which request. */
const telling = ({
  status,
  text,
  headers: { date: _one, 'x-request-id': _two, ...headers },
}: Answer): object => ({
  status,
  text,
  headers,
});

/** Doors to what only the realm at the root has. */
const OF_ROOT = ['a file', 'a picture of a person'];
const REALMS = ['root.example', 'other.example'] as const;

describe.each([
  ['the host name', () => hosts, (realm: string): Headers => ({ host: realm })],
  [
    'what the host says',
    () => chosen,
    (realm: string): Headers => ({ host: 'root.example', 'x-realm': realm }),
  ],
])('where the realm follows from %s', (_how, base, at) => {
  describe.each(Object.entries(DOORS))('%s', (name, door) => {
    test.each(
      REALMS.flatMap((realm) => [
        ['root', realm],
        ['other', realm],
      ]),
    )('to a caller of %s, at %s', async (user, realm) => {
      const answer = await knock(base(), door, { ...at(realm!), 'x-user': user! });
      const rule = answer.headers['parley-rule'];
      if (realm === `${user}.example`) {
        if (user === 'root' || !OF_ROOT.includes(name)) expect(answer.status).toBe(door.own);
        expect(rule).not.toBe('caller.unknown');
        return;
      }
      expect([answer.status, rule]).toEqual([401, 'caller.unknown']);
      expect(telling(answer)).toEqual(
        telling(await knock(base(), door, { ...at('root.example'), 'x-user': 'nobody' })),
      );
    });

    test('at the name of no realm', async () => {
      const answer = await knock(base(), door, { ...at('none.example'), 'x-user': 'root' });
      expect([answer.status, answer.headers['parley-rule']]).toEqual([
        404,
        'request.realm-unknown',
      ]);
    });
  });

  test.each(REALMS)('pages know a session of its own realm alone, at %s', async (realm) => {
    const seen = await request(base(), {
      headers: { ...at(realm), cookie: session.cookie },
    }).get('/');
    if (realm === 'root.example')
      expect(seen.text).toContain('You are signed in to Realm  as maria user');
    else expect([seen.status, seen.headers.location]).toEqual([302, '/login/']);
    const login = await request(base(), {
      headers: { ...at(realm), cookie: session.cookie, 'x-user': 'root' },
    }).get('/login/');
    expect(login.text.includes('maria user')).toBe(realm === 'root.example');
  });

  test('nothing is told by pages at the name of no realm', async () => {
    const answer = await request(base(), {
      headers: { ...at('none.example'), cookie: session.cookie },
    }).get('/login/');
    expect([
      answer.status,
      answer.text.includes('No organization is served at this address.'),
    ]).toEqual([404, true]);
  });
});

test('a realm that a host names and that is not there is none', async () => {
  const base = await serve({ realmOf: () => 999 as Caller['realm'] });
  for (const path of [`${API_ROOT}/server_settings`, `${API_ROOT}/users/me`, file, '/login/']) {
    expect([
      path,
      (await request(base, { headers: { 'x-user': 'root' } }).get(path)).status,
    ]).toEqual([path, 404]);
  }
});

test('what the server says of itself is of the realm that the host chose', async () => {
  const told = await request(chosen, {
    headers: { 'x-realm': 'other.example' },
  }).get(`${API_ROOT}/server_settings`);
  expect(told.body).toMatchObject({
    realm_name: 'Realm other',
    realm_url: 'http://other.chat.example',
  });
});

const CREDENTIALS: Readonly<Record<string, Headers>> = {
  'the cookie of the host': { cookie: 'host=root' },
  'this cookie and an Authorization header': { cookie: 'host=root', authorization: 'Bearer token' },
  'a header of the host': { 'x-user': 'root' },
};
/** Where a request says that it comes from, and whether that is a page of another site. */
const ORIGINS: Readonly<Record<string, readonly [headers: Headers, isForeign: boolean]>> = {
  'no page, as a program says it': [{}, false],
  'no page, as a browser says it': [{ 'sec-fetch-site': 'none' }, false],
  'a page of this server': [
    { 'sec-fetch-site': 'same-origin', origin: 'http://chat.example' },
    false,
  ],
  'a page of this server, in an older browser': [{ origin: 'http://chat.example' }, false],
  'a page of another site': [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    true,
  ],
  'a page of another site, in an older browser': [{ origin: 'https://evil.example' }, true],
  'a page of a neighbour': [
    { 'sec-fetch-site': 'same-site', origin: 'http://www.chat.example' },
    true,
  ],
  'a page that hides where it is': [{ origin: 'null' }, true],
};
const SAFE = ['GET', 'HEAD'];

describe.each(Object.entries(CREDENTIALS))('with %s', (name, credentials) => {
  describe.each(Object.entries(ORIGINS))('from %s', (_origin, [headers, isForeign]) => {
    test.each(Object.entries(DOORS))('%s', async (_door, door) => {
      const asked = { host: 'chat.example', ...credentials, ...headers };
      const answer = await knock(strict, door, asked);
      const isRefused =
        name === 'the cookie of the host' && isForeign && !SAFE.includes(door.method);
      if (isRefused) {
        expect([answer.status, answer.headers['parley-rule'], answer.body]).toEqual([
          403,
          'request.cross-site',
          expect.objectContaining({
            result: 'error',
            code: 'CSRF_FAILED',
            msg: 'CSRF error: The request comes from a page of another site.',
          }),
        ]);
      } else expect(answer.status).toBe(door.own);
      expect((await knock(trusting, door, asked)).status).toBe(door.own);
    });
  });
});

test('a poll by the cookie of the host gets its events from a page of this server', async () => {
  const headers = {
    host: 'chat.example',
    cookie: 'host=root',
    'sec-fetch-site': 'same-origin',
    origin: 'http://chat.example',
  };
  const client = request(strict, { headers, root: API_ROOT });
  const { queue_id, last_event_id } = (
    await client.post('/register', { event_types: ['user_status'] })
  ).body;
  await client.post('/users/me/status', { status_text: 'at lunch' });
  const polled = await client.get('/events', { queue_id, last_event_id });
  expect(polled.body.events).toContainEqual(
    expect.objectContaining({ type: 'user_status', status_text: 'at lunch' }),
  );
});

test('a caller with a deactivated account is told so, also about queues', async () => {
  const gone = await testApp.user('gone');
  Object.assign(people, { gone });
  const client = request(strict, { headers: { 'x-user': 'gone' }, root: API_ROOT });
  const { queue_id } = (await client.post('/register', { event_types: ['user_status'] })).body;
  await testApp.as(testApp.owner).del(`/users/${gone.id}`);
  const asks: ReadonlyArray<readonly [method: string, path: string, fields: Fields]> = [
    ['GET', '/users/me', {}],
    ['GET', '/events', { queue_id, last_event_id: -1 }],
    ['GET', '/events', { queue_id: 'none', last_event_id: -1, dont_block: true }],
    ['DELETE', '/events', { queue_id }],
  ];
  for (const [method, path, fields] of asks) {
    const { status, headers, body } = await client.send(method, path, fields);
    expect([path, status, headers['parley-rule']]).toEqual([path, 401, 'caller.deactivated']);
    expect(body).toEqual({ result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED' });
  }
});

test('no request becomes the host, whatever the host says of it', async () => {
  const { realm } = testApp.founded;
  const forged: Caller = { realm: realm.id, user: realm.notificationBot, client: 'x', host: true };
  const client = request(await serve({ authenticate: () => forged }), { root: API_ROOT });
  const { status, headers } = await client.patch('/realm', { name: 'Taken' });
  expect([status, headers['parley-rule']]).toEqual([400, 'caller.not-administrator']);
  expect((await client.post('/user_groups/create', { name: 'g', members: [] })).status).toBe(400);
});

test('who is kept out so has spent no tries of the network', async () => {
  const base = await serve({ limits: { failedCredentialsPerMinute: 2, requestsPerMinute: 0 } });
  const headers = { cookie: 'host=root', origin: 'https://evil.example' };
  for (let times = 0; times < 5; times++)
    expect((await knock(base, DOORS['a form']!, headers)).status).toBe(403);
  const wrong = request(base, { credentials: { email: 'x@y.example', key: 'k'.repeat(32) } });
  expect((await wrong.get(`${API_ROOT}/users/me`)).status).toBe(401);
});
