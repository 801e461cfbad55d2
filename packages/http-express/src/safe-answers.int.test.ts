import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { nextRevision } from '@parley/core';
import express from 'express';
import { SAFE_HEADERS } from './answer/safe-headers.ts';
import { createApp } from './app.ts';
import { createRouter, type RouterOptions } from './router.ts';
import { safeAnswers } from './safe-answers.ts';
import { request } from './testing/request.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
let servers: Server[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});
afterAll(() => testApp.close());

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const servedBy = async (url: string): Promise<void> => {
  const stored = await testApp.storage.read(testApp.founded.realm.id, ({ realms }) => realms.own());
  if (stored === null) throw new Error('The organization is there');
  await testApp.force({
    _tag: 'realm.put',
    realm: { ...stored, url, revision: nextRevision(stored.revision) },
  });
};

const lower = Object.fromEntries(
  Object.entries(SAFE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
const STRICT = 'strict-transport-security';
const strictAt = async (base: string, path: string): Promise<string | undefined> =>
  (await request(base).get(path)).headers[STRICT] as string | undefined;

describe.each<[string, Partial<RouterOptions>]>([
  ['looked up each time', {}],
  [
    'looked up again when accounts have changed',
    { accountsVersion: () => testApp.storage.accountsVersion?.() ?? Number.NaN },
  ],
])('an application whose organization is %s', (_how, more) => {
  const options = (): RouterOptions => ({
    parley: testApp.parley,
    limits: { requestsPerMinute: 0 },
    ...more,
  });
  const PATHS = [
    '/api/v1/users/me',
    '/api/v1/nowhere',
    '/api/v1/tus',
    '/user_uploads/1/x',
    '/user_avatars/1/x',
    '/static/x',
    '/nowhere',
  ];

  test('tells browsers to use TLS while its address is https, and no longer', async () => {
    const base = await serve(createApp(options()));
    const all = (): Promise<ReadonlyArray<string | undefined>> =>
      Promise.all(PATHS.map((path) => strictAt(base, path)));
    const nothing = PATHS.map(() => undefined);
    expect(await all()).toEqual(nothing);
    await servedBy('https://chat.example');
    expect(await all()).toEqual(PATHS.map(() => 'max-age=31536000'));
    await servedBy('http://chat.example');
    expect(await all()).toEqual(nothing);
  });

  test('tells them nothing of TLS where the host wants to say that', async () => {
    const base = await serve(createApp({ ...options(), strictTransport: false }));
    await servedBy('https://chat.example');
    const told = await Promise.all(PATHS.map((path) => strictAt(base, path)));
    await servedBy('http://chat.example');
    expect(told).toEqual(PATHS.map(() => undefined));
  });
});

test('the handlers behind it have the headers too, and may change them', async () => {
  const router = createRouter({ parley: testApp.parley });
  const app = express()
    .use(safeAnswers(router))
    .get('/redirect', (_request, response) => response.redirect('/elsewhere'))
    .get(
      '/own',
      (_request, response) =>
        void response.set('Content-Security-Policy', "default-src 'self'").json({}),
    )
    .get('/broken', () => {
      throw new Error('It broke');
    });
  app.set('env', 'test');
  const base = await serve(app);
  for (const [path, status] of [
    ['/redirect', 302],
    ['/broken', 500],
    ['/nowhere', 404],
  ] as const) {
    const answer = await request(base).get(path);
    expect(answer.status).toBe(status);
    // Express writes a policy of its own, which is as strict, into its pages of errors.
    const policy = status === 302 ? {} : { 'content-security-policy': "default-src 'none'" };
    expect(answer.headers).toMatchObject({ ...lower, ...policy });
  }
  expect((await request(base).get('/own')).headers).toMatchObject({
    ...lower,
    'content-security-policy': "default-src 'self'",
  });
});

test('an organization that cannot be read is told nothing of TLS, and is served', async () => {
  const failing = {
    ...testApp.parley,
    realms: {
      ...testApp.parley.realms,
      find: () => async () => Promise.reject(new Error('The disk is gone')),
    },
  };
  const base = await serve(
    express()
      .use(safeAnswers(createRouter({ parley: failing })))
      .use((_request, response) => response.json({})),
  );
  const answer = await request(base).get('/');
  expect([answer.status, answer.headers[STRICT]]).toEqual([200, undefined]);
});
