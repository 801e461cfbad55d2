import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE, type User } from '@parley/core';
import express from 'express';
import { createApp } from './app.ts';
import { sessionCookies } from './auth/session.ts';
import { createAvatars } from './files/create-avatars.ts';
import { createFiles } from './files/create-files.ts';
import { createPictures } from './files/create-pictures.ts';
import { createStatic } from './files/create-static.ts';
import { carriesFile } from './middleware/carries-file.ts';
import { createFront } from './pages/create-front.ts';
import { createPages } from './pages/create-pages.ts';
import { createRouter } from './router.ts';
import { createSite } from './site.ts';
import { keyIn } from './testing/links.ts';
import { type Answer, request } from './testing/request.ts';
import { cookiesOf } from './testing/session.ts';
import { ok, openTestApp, PASSWORD, type Person, type TestApp } from './testing/test-app.ts';
import { API_ROOT } from './wire/api-root.ts';

let testApp: TestApp;
let maria: Person;
let site: string;
const servers: Array<{ close(): void; closeAllConnections(): void }> = [];

const listenTo = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const optionsBelow = (base: string) => ({
  parley: testApp.parley,
  eventQueues: testApp.eventQueues,
  limits: { requestsPerMinute: 0 },
  accountsVersion: testApp.storage.accountsVersion,
  base,
});
const siteBelow = (base: string) => {
  const options = optionsBelow(base);
  const parts = {
    router: createRouter(options),
    files: createFiles(options),
    pictures: createPictures(options),
    avatars: createAvatars(options),
    statics: createStatic(),
    pages: createPages(options),
  };
  const welcome = {
    isUnclaimed: async () => true,
    isCode: () => false,
    claim: () => Promise.reject(new Error('not here')),
  };
  return [createSite(parts), createFront({ ...options, welcome: () => welcome })];
};

beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  site = await listenTo(express().use('/chat', ...siteBelow('/chat')));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await testApp.close();
});

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> => request(site, { headers }).post(path, fields);
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  request(site, { headers }).get(path);
/**
 * Where an answer leads: by its header, by links and by forms, and whose cookies it sets for which
 * paths.
 */
const leadsTo = ({ headers, text }: Answer): ReadonlyArray<string> => [
  ...(headers.location === undefined ? [] : [headers.location]),
  ...Array.from(text.matchAll(/ (?:href|src|action)="([^"]*)"/g), ([, url = '']) => url),
];
const cookiePaths = ({ headers }: Answer): ReadonlyArray<string | undefined> =>
  (headers['set-cookie'] ?? []).map((cookie) => /; Path=([^;]*)/.exec(cookie)?.[1]);

describe('pages below a path', () => {
  let cookie: string;
  let signedIn: Answer;
  beforeAll(async () => {
    signedIn = await post('/chat/login/', { email: maria.email, password: PASSWORD });
    cookie = [...cookiesOf(signedIn.headers['set-cookie'])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  });

  test('a user who signs in stays below it, and the cookies are for that path', () => {
    expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/chat/login/']);
    expect(cookiePaths(signedIn)).toEqual(['/chat', '/chat', '/chat']);
  });

  test.each<readonly [string, () => Promise<Answer>, ReadonlyArray<string>]>([
    ['the start, for a stranger', () => get('/chat/'), ['/chat/welcome/']],
    ['the start', () => get('/chat', { cookie }), ['/chat/login/sessions/', '/chat/logout/']],
    [
      'the form to sign in, signed in',
      () => get('/chat/login/', { cookie }),
      ['/chat/login/sessions/', '/chat/logout/'],
    ],
    [
      'the list of sessions',
      () => get('/chat/login/sessions/', { cookie }),
      ['/chat/login/sessions/', '/chat/login/sessions/', '/chat/login/'],
    ],
    [
      'the older form to sign in',
      () => get('/chat/accounts/login/?next=/chat/x'),
      ['/chat/login/?next=%2Fchat%2Fx'],
    ],
    ['the older form without a place to go', () => get('/chat/accounts/login/'), ['/chat/login/']],
    ['a link that leads nowhere', () => get('/chat/join/x/'), ['/chat/']],
    ['a wrong method', () => request(site).send('PUT', '/chat/login/', ''), ['/chat/']],
    ['the form of a new server', () => get('/chat/welcome/'), ['/chat/login/']],
    ['an address that leads nowhere', () => get('/chat/nowhere'), ['/chat/']],
    ['a file without an owner', () => get('/chat/user_uploads/1/a/b/c.txt'), ['/chat/']],
    ['a picture that is none', () => get('/chat/user_avatars/1/x.png'), ['/chat/']],
    [
      'signing in, with a place to go',
      () =>
        post('/chat/login/?next=/chat/user_uploads/1/a', {
          email: maria.email,
          password: PASSWORD,
        }),
      ['/chat/user_uploads/1/a'],
    ],
    ['signing out', () => post('/chat/logout/', {}, { cookie }), ['/chat/login/']],
  ])('%s leads there', async (_page, ask, expected) => {
    const answer = await ask();
    expect(leadsTo(answer)).toEqual(expected);
    for (const path of cookiePaths(answer)) expect(path).toBe('/chat');
  });

  test('joining leads there, whatever comes of it', async () => {
    const { invite_link: link } = ok(
      await testApp.as(testApp.owner).post('/invites/multiuse', {}),
    ).body;
    const path = `/chat/join/${keyIn(link)}/`;
    const joined = await post(path, {
      email: 'nora@chat.example',
      full_name: 'Nora Nobel',
      password: PASSWORD,
    });
    expect([joined.status, leadsTo(joined), cookiePaths(joined)]).toEqual([
      302,
      ['/chat/login/'],
      ['/chat', '/chat'],
    ]);
    expect(
      leadsTo(await post(path, { email: maria.email, full_name: 'Maria M', password: PASSWORD })),
    ).toEqual(['/chat/login/?registered']);
  });

  test('they tell clients the address below it', async () => {
    expect((await get('/chat/login/')).text).toContain('<code>http://chat.example/chat</code>');
  });
});

test('a cookie of a name that is for whole hosts is for the whole host', () => {
  const paths = (isSecure: boolean): ReadonlyArray<string | undefined> =>
    sessionCookies('k', isSecure, '/chat').map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1]);
  expect([paths(false), paths(true)]).toEqual([
    ['/chat', '/chat'],
    ['/', '/chat'],
  ]);
});

test('one process that serves below two paths tells each client its own', async () => {
  const other = await listenTo(express().use('/talk', ...siteBelow('/talk')));
  const queues = await Promise.all(
    [
      [site, '/chat'],
      [other, '/talk'],
    ].map(async ([at = '', path]) => {
      const client = request(at, { credentials: maria, root: `${path}${API_ROOT}` });
      const { body } = await client.post('/register', {
        apply_markdown: true,
        client_gravatar: false,
      });
      return { client, path, body };
    }),
  );
  for (const { path, body } of queues) {
    expect([body.realm_url, body.server_emoji_data_url]).toEqual([
      `http://chat.example${path}`,
      expect.stringMatching(`^${path}/static/`),
    ]);
  }
  await testApp.emoji(testApp.owner, 'party');
  await testApp.settled();
  for (const { client, path, body } of queues) {
    const polled = await client.get('/events', {
      queue_id: body.queue_id,
      last_event_id: -1,
      dont_block: true,
    });
    expect(JSON.stringify(polled.body.events)).toContain(`"source_url":"${path}/user_avatars/`);
  }
});

test('what was written of a message below one path is not reused below another', async () => {
  const other = await listenTo(express().use('/talk', ...siteBelow('/talk')));
  const avatar = { source: 'uploaded', file: '7-x', version: 2 };
  const vera = await testApp.user('vera', ROLE.member, (user) => ({ ...user, avatar }) as User);
  const channel = await testApp.channel(maria, 'two paths', { others: [vera] });
  const queues = await Promise.all(
    [
      [site, '/chat'],
      [other, '/talk'],
    ].map(async ([at = '', path = '']) => {
      const { get, post } = request(at, { credentials: maria, root: `${path}${API_ROOT}` });
      const { body } = await post('/register', {
        event_types: ['message'],
        fetch_event_types: ['message'],
        client_gravatar: false,
      });
      return {
        path,
        get,
        poll: `/events?queue_id=${body.queue_id}&last_event_id=-1&dont_block=true`,
      };
    }),
  );
  const id = await testApp.post(vera, channel, 'soup');
  await testApp.settled();
  // Twice: what was written first is kept.
  for (const { path, get, poll } of [...queues, ...queues]) {
    const picture = `${path}/user_avatars/${maria.caller.realm}/7-x.png?v=2`;
    const { messages } = ok(
      await get('/messages?anchor=newest&num_before=1&client_gravatar=false'),
    ).body;
    const { members } = ok(await get('/users?client_gravatar=false')).body;
    expect(messages).toEqual([expect.objectContaining({ id, avatar_url: picture })]);
    expect(ok(await get(`/messages/${id}`)).body.message.avatar_url).toBe(picture);
    expect(members).toContainEqual(
      expect.objectContaining({ user_id: vera.id, avatar_url: picture }),
    );
    expect(ok(await get(`/users/${vera.id}`)).body.user.avatar_url).toBe(picture);
    const { events } = ok(await get(poll)).body;
    expect(
      events.map(({ message }: { message?: { avatar_url: string } }) => message?.avatar_url),
    ).toEqual([picture]);
  }
});

test('a part that is given no path at all is not made', () => {
  for (const make of [
    createRouter,
    createFiles,
    createPictures,
    createAvatars,
    createPages,
    createFront,
  ]) {
    expect(() => make({ parley: testApp.parley, base: 'chat' })).toThrow(RangeError);
  }
});

test('a site that is mounted at the root is there all the same, with its pages', async () => {
  const base = await listenTo(express().use(siteBelow('/chat')[0] as express.RequestHandler));
  for (const path of [
    '/chat/login/',
    '/chat/api/v1/users/me',
    '/chat/static/images/unknown-user-avatar.png',
    `/chat/avatar/${maria.id}`,
  ]) {
    expect([path, (await request(base, { credentials: maria }).get(path)).status < 400]).toEqual([
      path,
      true,
    ]);
  }
});

test('an application of nothing but Parley serves it there', async () => {
  const base = await listenTo(createApp(optionsBelow('/chat')));
  for (const path of ['/chat/api/v1/users/me', '/chat/static/images/unknown-user-avatar.png']) {
    expect([path, (await request(base, { credentials: maria }).get(path)).status]).toEqual([
      path,
      200,
    ]);
  }
});

test('and so does what tells files from forms', () => {
  expect(carriesFile({ url: '/chat/api/v1/user_uploads' }, '/chat')).toBe(true);
  expect(carriesFile({ url: '/api/v1/user_uploads' }, '/chat')).toBe(false);
  expect(carriesFile({ url: '/api/v1/user_uploads' })).toBe(true);
});
