import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type Express } from 'express';
import { SAFE_HEADERS } from './answer/safe-headers.ts';
import { AVATARS_ROOT } from './files/create-avatars.ts';
import { PICTURES_ROOT } from './files/create-pictures.ts';
import type { RouterOptions } from './router.ts';
import { createSite, type SiteHandler } from './site.ts';
import { type Answer, request } from './testing/request.ts';
import { sitePartsOf, testServers } from './testing/site-parts.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';
import { API_ROOT } from './wire/api-root.ts';
import { STATIC_ROOT } from './wire/emoji-data.ts';
import { FILES_ROOT } from './wire/file-url.ts';

let testApp: TestApp;
let maria: Person;
let file: string;
const servers = testServers();
const { listenTo } = servers;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  const plan = { filename: 'plan.txt', content: 'hello' };
  file = (await testApp.as(maria).attach('/user_uploads', plan)).body.url;
});
afterAll(async () => {
  servers.close();
  await testApp.close();
});

const partsOf = (more: Partial<RouterOptions>) => sitePartsOf(testApp, more);

/** A host's application, which answers whatever Parley leaves to it. */
const around = (site: SiteHandler | express.RequestHandler, prefix = ''): Express => {
  const app = express().disable('x-powered-by').disable('etag');
  const host: express.RequestHandler = ({ method, originalUrl, path, ip }, response) =>
    void response.json({ host: `${method} ${originalUrl}`, path, ip });
  app.get(`${prefix}/static/before.css`, host).get(`${prefix}/api/v1/before`, host);
  return prefix === '' ? app.use(site, host) : app.use(prefix, site).use(host);
};
const hostSays = (method: string, path: string) => ({
  host: `${method} ${path}`,
  path: path.split('?')[0],
  ip: '127.0.0.1',
});
const bodyOf = ({ text }: Answer): unknown => (text.startsWith('{') ? JSON.parse(text) : text);

/** What Parley serves nothing at, under the names of its parts and elsewhere. */
const FOREIGN = [
  '/',
  '/tickets/7',
  '/favicon.ico',
  '/static/app.css',
  '/static/generated/emoji/emoji_api.json',
  '/static',
  '/avatar',
  '/avatar/x',
  '/avatar/x/medium',
  '/avatar/7/large',
  '/avatar/%zz',
  '/user_uploads',
  '/user_uploads/mine/a.txt',
  '/user_avatars/x.png',
  '/user_avatars/1',
  '/api/v1/orders',
  '/api/v1/orders?page=2',
  '/api/v1/users/me/orders',
  '/api/v1',
  '/api/v2/users/me',
  '/apiary/v1/users/me',
  '/user_uploadsmine',
  '/login/oauth',
  '/joined',
  '/join',
  '/accounts',
  '/accounts/7',
];
const PAGES = [
  '/login',
  '/LOGIN/',
  '/logout/',
  '/join/x',
  '/accounts/login/',
  '/accounts/confirm_new_email/x',
];
/** What Parley answers, with the status it says. */
const OWN: ReadonlyArray<readonly [string, string | (() => string), number]> = [
  ['GET', '/api/v1/server_settings', 200],
  ['POST', '/api/v1/server_settings', 405],
  ['OPTIONS', '/api/v1/messages', 204],
  ['POST', '/api/v1/tus', 412],
  ['GET', '/api/v1/tus/none', 405],
  ['GET', () => file, 200],
  ['GET', '/user_uploads/1/a/none/a.txt', 404],
  ['GET', '/user_uploads/temporary/0/a.txt', 400],
  ['POST', '/user_uploads/1/a/none/a.txt', 405],
  ['GET', '/user_avatars/1/x.png', 404],
  ['GET', () => `/avatar/${maria.id}`, 302],
  ['GET', '/avatar/x@y.example', 400],
  ['GET', '/static/images/unknown-user-avatar.png', 200],
  ['POST', '/static/images/unknown-user-avatar.png', 405],
];

const ask = (base: string, method: string, path: string): Promise<Answer> =>
  request(base, { credentials: maria }).send(method, path, null);

describe.each([
  ['at the root', ''],
  ['under a prefix', '/chat'],
])('a site %s', (_where, prefix) => {
  let base: string;
  let greedy: string;
  beforeAll(async () => {
    base = await listenTo(around(createSite(partsOf({})), prefix));
    greedy = await listenTo(around(createSite(partsOf({ fallThrough: false })), prefix));
  });

  test.each(FOREIGN)('leaves %s to what is behind it, with no header of its own', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const answer = await ask(base, method, prefix + path);
      expect([method, answer.status]).toEqual([method, 200]);
      if (method !== 'HEAD') expect(bodyOf(answer)).toEqual(hostSays(method, prefix + path));
      for (const name of [...Object.keys(SAFE_HEADERS), 'X-Request-Id', 'Parley-Rule'])
        expect(answer.headers).not.toHaveProperty(name.toLowerCase());
    }
  });

  test('leaves a request with a field doubled to it as well', async () => {
    const answer = await request(base, {
      headers: { 'x-csrftoken': ['a', 'b'] as never },
    }).get(`${prefix}/static/app.css`);
    expect(answer.status).toBe(200);
  });

  test.each(['/static/before.css', '/api/v1/before'])(
    'takes nothing from %s, which stands before it',
    async (path) => {
      expect(bodyOf(await ask(greedy, 'GET', prefix + path))).toEqual(
        hostSays('GET', prefix + path),
      );
    },
  );

  test.each(OWN)('answers %s %s itself: %i', async (method, path, status) => {
    const whole = prefix + (typeof path === 'string' ? path : path());
    for (const where of [base, greedy]) {
      const answer = await ask(where, method, whole);
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('"host"');
      expect(answer.headers['x-frame-options']).toBe('DENY');
    }
  });

  test.each(PAGES)('answers the page %s itself, by every method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const answer = await ask(base, method, prefix + path);
      expect(answer.text).not.toContain('"host"');
      expect(answer.headers['x-frame-options']).toBe('DENY');
    }
  });

  test.each(
    FOREIGN.filter((path) =>
      /^\/(?:static|avatar|user_uploads|user_avatars|api\/v1)(?:[/?]|$)/.test(path),
    ),
  )('to which its prefixes were given away, answers %s itself', async (path) => {
    const answer = await ask(greedy, 'GET', prefix + path);
    expect([answer.status >= 400, answer.text.includes('"host"')]).toEqual([true, false]);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });
});

test.each(FOREIGN)(
  'parts that are mounted one by one leave %s to what is behind them, too',
  async (path) => {
    const { router, files, pictures, avatars, statics, pages } = partsOf({});
    const parts = express
      .Router()
      .use(API_ROOT, router)
      .use(FILES_ROOT, files)
      .use(PICTURES_ROOT, pictures)
      .use(AVATARS_ROOT, avatars)
      .use(STATIC_ROOT, statics)
      .use(pages);
    const base = await listenTo(around(parts));
    const answer = await ask(base, 'GET', path);
    expect(bodyOf(answer)).toEqual(hostSays('GET', path));
    for (const name of ['content-security-policy', 'x-request-id'])
      expect(answer.headers).not.toHaveProperty(name);
  },
);

test('a page that cannot be decoded is answered where pages are', async () => {
  const base = await listenTo(around(createSite(partsOf({}))));
  expect((await ask(base, 'GET', '/join/%zz')).text).toContain('This link is malformed');
});

test.each(PAGES)('without the pages, %s is the host’s', async (path) => {
  const { pages: _, ...parts } = partsOf({});
  const base = await listenTo(around(createSite(parts)));
  for (const method of ['GET', 'POST'])
    expect(bodyOf(await ask(base, method, path))).toEqual(hostSays(method, path));
});

test.each<readonly [string | null | undefined, number, () => string | undefined]>([
  [undefined, 302, () => `/login/?next=${file}`],
  ['/sign-in', 302, () => `/sign-in?next=${file}`],
  ['/sign-in?by=file', 302, () => `/sign-in?by=file&next=${file}`],
  [null, 403, () => undefined],
])(
  'who has not signed in and wants to see a file, where people sign in at %p',
  async (signIn, status, location) => {
    const base = await listenTo(
      around(createSite(partsOf(signIn === undefined ? {} : { signIn }))),
    );
    const answer = await request(base).get(file);
    expect([answer.status, answer.headers.location]).toEqual([status, location()]);
    expect(answer.text).toContain('You are not authorized to view this file.');
  },
);

test('parts of a host with its own sign-in redirect strangers only where it says', async () => {
  const authenticate = () => null;
  for (const [signIn, status] of [
    [undefined, 403],
    ['/sign-in', 302],
  ] as const) {
    const base = await listenTo(
      around(createSite(partsOf({ authenticate, ...(signIn !== undefined && { signIn }) }))),
    );
    expect((await request(base).get(file)).status).toBe(status);
  }
});
