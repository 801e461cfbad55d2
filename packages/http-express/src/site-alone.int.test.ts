import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { claiming } from './auth/claims.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';
import type { RouterOptions } from './router.ts';
import { createSite, type SiteHandler } from './site.ts';
import { request } from './testing/request.ts';
import { sitePartsOf, testServers } from './testing/site-parts.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
const servers = testServers();
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
});
afterAll(async () => {
  servers.close();
  await testApp.close();
});

const siteOf = (more: Partial<RouterOptions> = {}): SiteHandler =>
  createSite(sitePartsOf(testApp, more));

/** Ways to give a site requests, with nothing behind it. */
const ALONE: Readonly<Record<string, (site: SiteHandler) => RequestListener>> = {
  'as the listener of a server': (site) => site,
  'called with a request and a response': (site) => (asked, response) => site(asked, response),
  'called so in Express': (site) => express().use((asked, response) => site(asked, response)),
};

describe.each(Object.entries(ALONE))('a site that is mounted nowhere, %s', (_, listener) => {
  let base: string;
  const as = (credentials?: Person) => request(base, credentials && { credentials });
  beforeAll(async () => {
    base = await servers.listenTo(listener(siteOf()));
  });

  test('serves the API, with bodies of each kind', async () => {
    const { body } = await as().get('/api/v1/server_settings');
    expect(body).toMatchObject({ result: 'success', realm_name: 'Realm ' });
    const sent = { type: 'direct', to: [maria.id], content: 'to myself' };
    const { id } = (await as(maria).post('/api/v1/messages', sent)).body;
    expect((await as(maria).get(`/api/v1/messages/${id}`)).body.raw_content).toBe('to myself');
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...sent, to: `[${maria.id}]` }))
      form.set(name, String(value));
    const headers = { authorization: `Basic ${btoa(`${maria.email}:${maria.key}`)}` };
    const answer = await fetch(`${base}/api/v1/messages`, { method: 'POST', headers, body: form });
    expect(await answer.json()).toMatchObject({ result: 'success' });
  });

  test('takes a file and serves it, pictures, static files and pages', async () => {
    const plan = { filename: 'plan.txt', content: 'hello' };
    const { url } = (await as(maria).attach('/api/v1/user_uploads', plan)).body;
    expect((await as(maria).get(url)).text).toBe('hello');
    expect((await as(maria).get(`/avatar/${maria.id}`)).status).toBe(302);
    expect((await as().get('/static/images/unknown-user-avatar.png')).status).toBe(200);
    expect((await as().get('/login/')).text).toContain('<form');
  });

  test.each(['/api/v1', '/api/v1/orders', '/api/v1/orders?page=2', '/API/V1/orders/'])(
    'answers %s as the API answers what is not there',
    async (path) => {
      const { status, headers, body } = await as(maria).get(path);
      expect([status, body]).toEqual([
        404,
        { result: 'error', msg: 'Not Found', code: 'BAD_REQUEST' },
      ]);
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  test.each(['/', '/tickets/7', '/apiary/v1/x', '/static/app.css', '/avatar/x', '/join'])(
    'answers %s with a page, or with JSON to who asks for it',
    async (path) => {
      const page = await as().get(path);
      expect([page.status, page.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.text).toContain('There is nothing here');
      for (const name of ['x-frame-options', 'content-security-policy'])
        expect(page.headers).toHaveProperty(name);
      const json = await request(base, { headers: { accept: 'application/json' } }).get(path);
      expect(JSON.parse(json.text)).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
      const posted = await as().post(path);
      expect(posted.status).toBe(404);
    },
  );
});

test('below a base, what is not there is answered in the same way', async () => {
  const base = await servers.listenTo(siteOf({ base: '/chat' }));
  for (const root of ['/chat/api/v1', '/api/v1']) {
    expect((await request(base).get(`${root}/server_settings`)).status).toBe(200);
    expect((await request(base).get(`${root}/orders`)).body.msg).toBe('Not Found');
  }
  expect((await request(base).get('/chat/tickets')).text).toContain('There is nothing here');
});

test('a connection ends with such an answer while the server is closing', async () => {
  const shutdown = createGracefulShutdown(() => {});
  const site = siteOf({ shutdown });
  const base = await servers.listenTo(site);
  expect((await request(base).get('/api/v1/orders')).headers.connection).not.toBe('close');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  await shutdown.close(other);
  for (const path of ['/api/v1/orders', '/tickets'])
    expect((await request(base).get(path)).headers.connection).toBe('close');
});

test('a fault of a part is answered 500 and told to the log, or goes to next', async () => {
  const told: unknown[] = [];
  const logger = { info: () => {}, error: (fields: object) => void told.push(fields) };
  const broken = new Error('no such file');
  const files = claiming(
    () => true,
    {},
    () => Promise.reject(broken),
  );
  const site = createSite({ ...sitePartsOf(testApp, { logger }), files });
  const path = '/user_uploads/1/a/b/c.txt';
  const { status, body } = await request(await servers.listenTo(site)).get(path);
  expect([status, body]).toMatchObject([500, { result: 'error', code: 'INTERNAL_SERVER_ERROR' }]);
  expect(told).toEqual([expect.objectContaining({ err: broken })]);
  const passingOn = await servers.listenTo((asked, response) =>
    site(asked, response, (error) => response.end(String(error))),
  );
  expect((await request(passingOn).get(path)).text).toBe('Error: no such file');
});

test('another framework gets what is not ours as it gave it', async () => {
  const site = siteOf();
  const base = await servers.listenTo((asked, response) => {
    const before = [asked, response].map(Object.getPrototypeOf);
    site(asked, response, (error) => {
      const after = [asked, response].map(Object.getPrototypeOf);
      const isSame = after.every((prototype, at) => prototype === before[at]);
      response.end(JSON.stringify({ url: asked.url, isSame, error: error ?? null }));
    });
  });
  for (const path of ['/', '/api/v1/orders?page=2', '/static/app.css', '/login/oauth']) {
    const { text, headers } = await request(base).get(path);
    expect(JSON.parse(text)).toEqual({ url: path, isSame: true, error: null });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
  expect((await request(base).get('/api/v1/server_settings')).body.result).toBe('success');
});
