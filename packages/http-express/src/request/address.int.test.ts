import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '../app.ts';
import { countsOf } from '../limits/limits.ts';
import { createPages } from '../pages/create-pages.ts';
import { type RequestBody, request } from '../testing/request.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/test-app.ts';
import { API_ROOT } from '../wire/api-root.ts';

let testApp: TestApp;
const servers: Server[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await testApp.close();
});

const TRIES = 3;
const API = `${API_ROOT}/fetch_api_key`;
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

type SignIn = (email: string, password: string, forwardedFor: string) => Promise<number>;
interface Site {
  readonly plain: SignIn;
  readonly byExpress: SignIn;
  readonly page: SignIn;
}

/** A server with limits of its own, behind proxies that are trusted so. */
const behind = async (trust?: number | string): Promise<Site> => {
  const { parley } = testApp;
  const limits = {
    requestsPerMinute: 0,
    signIns: { perUserName: 100, perAddress: TRIES, seconds: 60 },
  };
  const options = { parley, counts: countsOf({ limits }) };
  const app = createApp(options).use(createPages(options));
  if (trust !== undefined) app.set('trust proxy', trust);
  const server = createServer(app).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const post = async (
    path: string,
    body: RequestBody,
    headers: Record<string, string>,
  ): Promise<number> => (await request(server, { headers }).post(path, body)).status;
  return {
    plain: (username, password, from) =>
      post(API, { username, password }, { 'x-forwarded-for': from }),
    byExpress: (username, password, from) =>
      post(API, `${part('username', username)}${part('password', password)}--b--\r\n`, {
        ...MULTIPART,
        'x-forwarded-for': from,
      }),
    page: (email, password, from) =>
      post('/login/', { email, password }, { 'x-forwarded-for': from }),
  };
};

const WAYS = ['plain', 'byExpress', 'page'] as const;
const SUCCESS = { plain: 200, byExpress: 200, page: 302 };
const enter = (site: Site, way: (typeof WAYS)[number], from: string) =>
  site[way](testApp.owner.email, PASSWORD, from);
const fail = async (
  site: Site,
  way: (typeof WAYS)[number],
  froms: ReadonlyArray<string>,
): Promise<void> => {
  for (const [index, from] of froms.entries())
    await site[way](`nobody${index}@chat.example`, 'wrong', from);
};

test.each(WAYS)('people behind a trusted proxy have limits of their own (%s)', async (way) => {
  const site = await behind('loopback');
  await fail(site, way, ['192.0.2.1:1001', '192.0.2.1:1002', '192.0.2.1']);
  for (const other of WAYS) expect(await enter(site, other, '192.0.2.1:1003')).toBe(429);
  for (const other of WAYS) expect(await enter(site, other, '192.0.2.2')).toBe(SUCCESS[other]);
});

test.each(WAYS)(
  'a forged address in front of a trusted proxy changes nothing (%s)',
  async (way) => {
    const site = await behind(1);
    await fail(site, way, ['10.0.0.1, 192.0.2.1', '10.0.0.2, 192.0.2.1', '10.0.0.3,192.0.2.1']);
    expect(await enter(site, way, '10.0.0.4, 192.0.2.1')).toBe(429);
    expect(await enter(site, way, '192.0.2.1, 192.0.2.2')).toBe(SUCCESS[way]);
  },
);

test.each(WAYS)('what a proxy says is no address counts as its own (%s)', async (way) => {
  const site = await behind('loopback');
  await fail(site, way, ['unknown', 'a'.repeat(5_000), '[]:1']);
  expect(await enter(site, way, 'another user')).toBe(429);
  expect(await enter(site, way, '192.0.2.2')).toBe(SUCCESS[way]);
});

test.each([undefined, '192.0.2.0/24'])(
  'a client that is not trusted (%s) does not choose its address',
  async (trust) => {
    const site = await behind(trust);
    await fail(site, 'plain', ['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    for (const way of WAYS) expect(await enter(site, way, '192.0.2.4')).toBe(429);
  },
);
