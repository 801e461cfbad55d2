import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API_ROOT, createRouter } from '@parley/http-express';
import { createApp } from '@parley/http-express/app';
import {
  type Answer,
  openTestApp,
  type Person,
  request,
  type TestApp,
} from '@parley/http-express/testing';
import { apiDirect } from './api-direct.ts';
import { fastPorts } from './fast-ports.ts';

let testApp: TestApp;
let member: Person;
const servers: Server[] = [];

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_ROOT}`;
};

let [app, first]: ReadonlyArray<string> = [];
beforeAll(async () => {
  testApp = await openTestApp();
  member = await testApp.user('maria');
  const options = { parley: testApp.parley, limits: { requestsPerMinute: 0 } };
  app = await serve(createApp(options));
  const fast = { ...options, ports: fastPorts() };
  first = await serve(apiDirect(createRouter(fast), createApp(fast)));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await testApp.close();
});

const FORM = 'application/x-www-form-urlencoded';
const SNIPPET = 'title=a&content=b';
const LARGE = `title=a&content=${'b'.repeat(2_700_000)}`;

test.each<[string, string, string, string | Buffer | null, Readonly<Record<string, string>>]>([
  ['a form', 'PATCH', '/settings', 'full_name=Maria', { 'content-type': FORM }],
  [
    'a form that is not to be',
    'POST',
    '/users/me/subscriptions',
    'subscriptions=%5B%5D&zoo=z',
    { 'content-type': FORM },
  ],
  [
    'another method by its form',
    'POST',
    '/settings',
    'method=PATCH&full_name=Maria',
    { 'content-type': FORM },
  ],
  ['no body', 'POST', '/mark_all_as_read', null, {}],
  ['no body and a type', 'POST', '/mark_all_as_read', '', { 'content-type': FORM }],
  ['a body without a type', 'PATCH', '/settings', 'full_name=Maria', {}],
  ['JSON', 'PATCH', '/settings', '{"full_name":"Maria"}', { 'content-type': 'application/json' }],
  [
    'a type that is none',
    'PATCH',
    '/settings',
    'full_name=',
    { 'content-type': `${FORM}; charset` },
  ],
  [
    'a character set',
    'PATCH',
    '/settings',
    Buffer.from('full_name=Mari\xe1', 'latin1'),
    { 'content-type': `${FORM};charset=latin1` },
  ],
  [
    'an unknown character set',
    'PATCH',
    '/settings',
    'full_name=',
    { 'content-type': `${FORM}; charset=klingon` },
  ],
  [
    'bytes that are no UTF-8',
    'PATCH',
    '/settings',
    Buffer.from([0x66, 0x3d, 0xff]),
    { 'content-type': FORM },
  ],
  ['a byte order mark', 'PATCH', '/settings', '\uFEFFfull_name=Maria', { 'content-type': FORM }],
  [
    'a packed form',
    'PATCH',
    '/settings',
    gzipSync('full_name=Maria'),
    { 'content-type': FORM, 'content-encoding': 'gzip' },
  ],
  [
    'a form that is not compressed',
    'PATCH',
    '/settings',
    'full_name=',
    { 'content-type': FORM, 'content-encoding': 'gzip' },
  ],
  ['a form that is too large', 'POST', '/saved_snippets', LARGE, { 'content-type': FORM }],
  [
    'a form with too many fields',
    'POST',
    '/saved_snippets',
    'a=&'.repeat(9) + Array.from({ length: 1_001 }, (_, at) => `f${at}=`).join('&'),
    { 'content-type': FORM },
  ],
  ['a form for a file', 'POST', '/user_uploads', SNIPPET, { 'content-type': FORM }],
  ['a path that is not there', 'POST', '/nowhere', SNIPPET, { 'content-type': FORM }],
  ['a method that is not there', 'DELETE', '/settings', SNIPPET, { 'content-type': FORM }],
])('%s is answered as by the application', async (_what, method, path, body, headers) => {
  const asked = (base: string | undefined): Promise<Answer> =>
    request(base ?? '', { credentials: member, headers }).send(method, path, body);
  const { status, text, headers: told } = await asked(app);
  const answer = await asked(first);
  expect([answer.status, answer.text]).toEqual([status, text]);
  expect(Object.keys(answer.headers)).toEqual(Object.keys(told));
});

test('a plan is shown and carried out in both ways', async () => {
  const credentials = member;
  for (const [title, root] of Object.entries({ app, first })) {
    const body = `title=${title}&content=b`;
    const send = (headers: Readonly<Record<string, string>>): Promise<Answer> =>
      request(root ?? '', { credentials, headers: { 'content-type': FORM, ...headers } }).send(
        'POST',
        '/saved_snippets',
        body,
      );
    const saved = async (): Promise<number> => {
      const { body: all } = await request(root ?? '', { credentials }).get('/saved_snippets');
      return all.saved_snippets.filter((one: { title: string }) => one.title === title).length;
    };
    const shown = await send({ Prefer: 'plan' });
    expect([shown.status, shown.body.plan.command]).toEqual([200, 'snippets.create']);
    expect(await saved()).toBe(0);
    expect((await send({ 'Parley-If-Plan': '0'.repeat(64) })).status).toBe(409);
    expect(await saved()).toBe(0);
    expect((await send({ 'Parley-If-Plan': shown.body.plan_digest })).status).toBe(200);
    expect(await saved()).toBe(1);
  }
});
