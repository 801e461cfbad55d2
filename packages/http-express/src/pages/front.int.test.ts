import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE, type User, type WithEmail } from '@parley/core';
import express from 'express';
import { type Answer, request } from '../testing/request.ts';
import { cookiesOf, signedIn } from '../testing/session.ts';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../testing/test-app.ts';
import { createFront, type FrontOptions } from './create-front.ts';
import { createPages } from './create-pages.ts';
import type { Welcome } from './welcome-page.ts';

let testApp: TestApp;
let owner: WithEmail;
const servers: Server[] = [];

const listen = async (app: express.Express): Promise<string> => {
  const server = app.listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serve = (over: Partial<FrontOptions> = {}): Promise<string> => {
  const options = { parley: testApp.parley, limits: { requestsPerMinute: 0 }, home: '/', ...over };
  return listen(express().use(createPages(options)).use(createFront(options)));
};
let base: string;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = testApp.founded.owner;
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
const get = (path: string, headers: Headers = {}, at = base) => request(at, { headers }).get(path);
const post = (
  at: string,
  path: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<Answer> => request(at, { headers }).post(path, fields);
const titleOf = ({ text }: Answer) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const sessionOf = (answer: Answer): Headers => ({
  cookie: `parley_session=${cookiesOf(answer.headers['set-cookie']).get('parley_session')}`,
});

describe('the start of the server', () => {
  test('leads to the form to sign in', async () => {
    const answer = await get('/');
    expect([answer.status, answer.headers.location]).toEqual([302, '/login/']);
  });

  test('is who is signed in, what they may do and where their clients connect', async () => {
    const { cookie } = await signedIn(testApp, testApp.owner);
    const answer = await get('/', { cookie });
    expect([answer.status, titleOf(answer)]).toEqual([200, 'You are signed in']);
    expect(answer.text).toContain(`as Olga Owner (${owner.email}).`);
    expect(answer.text).toContain('You are an owner. You may:');
    for (const right of [
      'make channels for everyone',
      'invite people by a link',
      'make accounts for others',
      'change the settings',
    ])
      expect(answer.text).toContain(`<li>${right}`);
    expect(answer.text).toContain('<code>http://chat.example</code>');
    expect(answer.text).toContain('<code>http://chat.example/api/v1</code>');
    expect(answer.text).toContain('<form method="post" action="/logout/">');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('tells a guest of no right they do not have', async () => {
    const guest = await testApp.user('gustav', ROLE.guest);
    const { text } = await get('/', { cookie: (await signedIn(testApp, guest)).cookie });
    expect(text).toContain('You are a guest. You may:');
    expect(text.match(/<li>/g)).toHaveLength(1);
  });

  test('is where people go who have signed in', async () => {
    const answer = await post(base, '/login/', { email: owner.email, password: PASSWORD });
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  });
});

describe('an address that leads nowhere', () => {
  test.each(['/docs', '/accounts/signin/', '/index.html', '/%ff', '/login/x', '/welcome/a/b'])(
    '%s is answered by one page',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, titleOf(answer), answer.headers['content-type']]).toEqual([
        404,
        'There is nothing here',
        'text/html; charset=utf-8',
      ]);
      expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(answer.text).toContain('<h1>There is nothing here</h1>');
      expect(answer.text).toContain('<a href="/">Go to the start</a>');
      expect(answer.text).not.toMatch(/Cannot GET|node_modules|at .*\.js/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('is JSON for clients that take nothing else, and has no body for HEAD', async () => {
    const answer = await get('/docs', { accept: 'application/json' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      expect.objectContaining({ result: 'error' }),
    ]);
    const head = await request(base).send('HEAD', '/docs');
    expect([head.status, head.text]).toEqual([404, '']);
    expect((await post(base, '/docs', {})).status).toBe(404);
  });

  test('is left alone where a host serves more', async () => {
    const app = express().use(createPages({ parley: testApp.parley }));
    app.get('/docs', (_request, response) => void response.send('mine'));
    const at = await listen(app.use(createFront({ parley: testApp.parley })));
    expect((await get('/docs', {}, at)).text).toBe('mine');
  });
});

test('the address to sign in of other servers leads to the one here', async () => {
  for (const [path, location] of [
    ['/accounts/login/', '/login/'],
    [
      '/accounts/login/?next=/user_uploads/1/a%20b.png',
      '/login/?next=%2Fuser_uploads%2F1%2Fa%20b.png',
    ],
  ] as const)
    expect((await get(path)).headers.location).toBe(location);
});

test('there is an icon', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(answer.headers['cache-control']).toContain('max-age=');
});

test('pages are light or dark as the reader likes', async () => {
  const { text } = await get('/login/');
  expect(text).toContain('color-scheme: light dark');
  expect(text).toContain('@media (prefers-color-scheme: dark)');
});

describe('the form for the owner of a new organization', () => {
  const CODE = 'c'.repeat(24);
  const LINK = `/welcome/${CODE}/`;
  let own: TestApp;
  let at: string;
  let isOpen = true;
  const welcomeIn = ({ parley, founded }: TestApp): Welcome => ({
    isUnclaimed: async () => isOpen,
    isCode: (given) => given === CODE,
    claim: async ({ id }, { name, ...wish }) => {
      const first = { email: founded.owner.email, password: PASSWORD };
      return parley.realms.claim({ realm: id, first, name, owner: wish })();
    },
  });
  const start = async (
    limits: FrontOptions['limits'] = { requestsPerMinute: 0 },
  ): Promise<void> => {
    isOpen = true;
    own = await openTestApp();
    const options = { parley: own.parley, limits, home: '/', welcome: () => welcomeIn(own) };
    at = await listen(express().use(createPages(options)).use(createFront(options)));
  };
  const wish = (over: Record<string, string> = {}) => ({
    ...{
      name: 'Engines',
      full_name: 'Ada Lovelace',
      email: 'ada@example.com',
      password: 'analytical engine no. 1',
    },
    ...over,
  });
  const ownerNow = (): Promise<User | null> =>
    own.storage.read(own.founded.realm.id, ({ users }) => users.byId(own.founded.owner.id));

  test('is where the start leads, without a code in it', async () => {
    await start();
    expect((await get('/', {}, at)).headers.location).toBe('/welcome/');
    const { status, text } = await get('/welcome/', {}, at);
    expect([status, text.includes('name="code"'), text.includes(CODE)]).toEqual([200, true, false]);
    isOpen = false;
    expect((await get('/', {}, at)).headers.location).toBe('/login/');
    expect((await get('/welcome/', {}, at)).headers.location).toBe('/login/');
    await own.close();
  });

  test('names the organization and its owner, signs in, and keeps API keys', async () => {
    await start();
    const form = await get(LINK, {}, at);
    expect([form.status, titleOf(form)]).toEqual([200, 'Welcome to Parley']);
    expect(form.text).not.toMatch(/<script|<img|<link|<iframe| on[a-z]+=|style=|name="code"/i);
    for (const name of ['name', 'full_name', 'email', 'password'])
      expect(form.text).toContain(`<label for="${name}">`);
    const before = await signedIn(own, own.owner);
    const answer = await post(at, LINK, wish());
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
    const home = await get('/', sessionOf(answer), at);
    expect(home.text).toContain('You are signed in to Engines as Ada Lovelace (ada@example.com).');
    expect(
      (await own.as({ email: 'ada@example.com', key: own.owner.key }).get('/users/me')).status,
    ).toBe(200);
    expect((await get('/', { cookie: before.cookie }, at)).status).toBe(302);
    const signedInAgain = await post(at, '/login/', {
      email: 'ada@example.com',
      password: wish().password,
    });
    expect([signedInAgain.status, signedInAgain.headers.location]).toEqual([302, '/']);
    // Once.
    expect([
      (await post(at, LINK, wish({ name: 'Mine' }))).status,
      (await ownerNow())?.fullName,
    ]).toEqual([404, 'Ada Lovelace']);
    await own.close();
  });

  test.each<readonly [string, Record<string, string>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Enter a name for the organization.'],
    [
      'a name that is too long',
      { name: 'x'.repeat(41) },
      'name',
      'The name of the organization may have 40 characters at most.',
    ],
    ['no full name', { full_name: '' }, 'full_name', 'Enter a name of two characters or more.'],
    ['an address that is none', { email: 'ada' }, 'email', 'Enter a valid email address.'],
    [
      'an address of a bot of the server',
      { email: 'welcome-bot@chat.example' },
      'email',
      'This email address belongs to a bot of the server.',
    ],
    [
      'a weak password',
      { password: '123456' },
      'password',
      'The password is too easily guessed. Make it longer.',
    ],
  ])('%s is told at its field, and changes nothing', async (_what, over, field, says) => {
    await start();
    const { text, ...answer } = await post(at, LINK, wish(over));
    expect([answer.status, titleOf({ ...answer, text })]).toEqual([
      400,
      'Error: Welcome to Parley',
    ]);
    expect(text).toMatch(
      new RegExp(
        `id="${field}" name="${field}" aria-invalid="true" autofocus ` +
          `aria-describedby="${field}-error`,
      ),
    );
    expect(new RegExp(`id="${field}-error">([^<]*)<`).exec(text)?.[1]).toContain(says);
    expect(text).toContain('role="alert"');
    expect(text).not.toContain(wish().password);
    expect([await ownerNow(), answer.headers['set-cookie']]).toEqual([
      own.founded.owner,
      undefined,
    ]);
    await own.close();
  });

  test('takes the code typed where the link had none', async () => {
    await start();
    const wrong = await post(at, '/welcome/', wish({ code: 'guess' }));
    expect([wrong.status, wrong.text.includes('This is not the setup code.')]).toEqual([400, true]);
    expect(await ownerNow()).toEqual(own.founded.owner);
    expect((await post(at, '/welcome/', wish({ code: ` ${CODE} ` }))).status).toBe(302);
    await own.close();
  });

  test('is not shown with another code, and guesses at it are limited', async () => {
    await start({
      requestsPerMinute: 0,
      signIns: { perUserName: 2, perAddress: 100, seconds: 60 },
    });
    const wrong = `/welcome/${'d'.repeat(24)}/`;
    const answer = await get(wrong, {}, at);
    expect([answer.status, titleOf(answer)]).toEqual([404, 'This link cannot be used any more']);
    expect([
      (await post(at, wrong, wish())).status,
      (await post(at, '/welcome/', wish({ code: 'x' }))).status,
    ]).toEqual([404, 400]);
    expect((await post(at, LINK, wish())).status).toBe(429);
    expect(await ownerNow()).toEqual(own.founded.owner);
    await own.close();
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an older browser, from another site', { origin: 'https://evil.example' }],
  ])('is not taken from %s', async (_who, headers: Headers) => {
    await start();
    expect([(await post(at, LINK, wish(), headers)).status, await ownerNow()]).toEqual([
      403,
      own.founded.owner,
    ]);
    await own.close();
  });

  test('of two who send it at once one is the owner', async () => {
    await start();
    const answers = await Promise.all(
      ['Ada', 'Eve'].map((name) => post(at, LINK, wish({ full_name: `${name} Lovelace` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
    await own.close();
  });
});

test('without a new owner the address leads to the sign-in form', async () => {
  for (const path of ['/welcome/', `/welcome/${'c'.repeat(24)}/`])
    expect([
      (await get(path)).headers.location,
      (await post(base, path, {})).headers.location,
    ]).toEqual(['/login/', '/login/']);
  const maria: Person = await testApp.user('maria');
  expect((await get('/', { cookie: (await signedIn(testApp, maria)).cookie })).text).toContain(
    'You are a member.',
  );
});
