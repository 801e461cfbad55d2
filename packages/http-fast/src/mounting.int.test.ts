import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRouter } from '@parley/http-express';
import { createApp } from '@parley/http-express/app';
import {
  listen,
  ok,
  openTestApp,
  type Person,
  request,
  type TestApp,
} from '@parley/http-express/testing';
import express, { type Express } from 'express';
import { apiDirect } from './api-direct.ts';
import { fastPorts } from './fast-ports.ts';
import { createPollConnections } from './polling/poll-connections.ts';

let testApp: TestApp;
let maria: Person;
const servers: Server[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await testApp.close();
});

const optionsBelow = (base: string) => ({
  parley: testApp.parley,
  eventQueues: testApp.eventQueues,
  limits: { requestsPerMinute: 0 },
  accountsVersion: testApp.storage.accountsVersion,
  ports: fastPorts(),
  base,
});
const portOf = async (
  listener: RequestListener,
  options: Parameters<typeof createServer>[0] = {},
): Promise<number> => {
  const server = createServer(options, listener).listen(0, '127.0.0.1').unref();
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const at = (port: number): string => `http://127.0.0.1:${port}`;
const basic = ({ email, key }: Person): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;

type Field = readonly [name: string, value: string];
/** Everything that the server answers to a request with these lines in its header. */
const said = (port: number, line: string, fields: ReadonlyArray<Field>): Promise<string> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return text(socket);
};

test('below a path, API requests are answered directly, others by the application', async () => {
  const router = createRouter(optionsBelow('/chat'));
  const base = at(
    await portOf(apiDirect(router, (_request, response) => void response.end('the application'))),
  );
  expect(
    (await request(base, { credentials: maria }).get('/chat/api/v1/users/me')).body,
  ).toMatchObject({ user_id: maria.id });
  expect((await request(base, { credentials: maria }).get('/api/v1/users/me')).text).toBe(
    'the application',
  );
});

test('below a path, the connection of a poll is taken from Node', async () => {
  const { id } = await listen(testApp, maria);
  const router = createRouter(optionsBelow('/chat'));
  const polls = createPollConnections();
  const port = await portOf(apiDirect(router, express()), {
    IncomingMessage: polls.IncomingMessage,
  });
  polls.begin(servers.at(-1) as Server, router);
  const socket = connect(port, '127.0.0.1').unref();
  socket.write(
    `GET /chat/api/v1/events?queue_id=${id}&last_event_id=-1&dont_block=true HTTP/1.1\r\n` +
      `Host: chat.example\r\nAuthorization: ${basic(maria)}\r\n\r\n`,
  );
  const [chunk] = await once(socket, 'data');
  expect([String(chunk).slice(0, 15), polls.size()]).toEqual(['HTTP/1.1 200 OK', 1]);
  polls.destroyAll();
});

test("what is not Parley's reaches the host's application unchanged", async () => {
  const router = createRouter(optionsBelow(''));
  const host: Express = express().disable('x-powered-by').disable('etag');
  host.use('/api/v1', router);
  host.use(
    ({ method, originalUrl, path, ip }, response) =>
      void response.json({ host: `${method} ${originalUrl}`, path, ip }),
  );
  const base = at(await portOf(apiDirect(router, host)));
  const { text: answer } = await request(base).get('/api/v1/orders?page=2');
  expect(JSON.parse(answer)).toEqual({
    host: 'GET /api/v1/orders?page=2',
    path: '/api/v1/orders',
    ip: '127.0.0.1',
  });
});

test('a request and a poll whose credentials come twice are refused', async () => {
  const { queue_id } = ok(
    await testApp.as(maria).post('/register', { event_types: ['message'] }),
  ).body;
  const options = optionsBelow('');
  const router = createRouter(options);
  const polls = createPollConnections();
  const port = await portOf(apiDirect(router, createApp(options)), {
    IncomingMessage: polls.IncomingMessage,
  });
  polls.begin(servers.at(-1) as Server, router);
  const fields: ReadonlyArray<Field> = [
    ['Host', 'chat.example'],
    ['Authorization', basic(maria)],
    ['authorization', 'Basic eDp5'],
  ];
  for (const path of ['users/me', `events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`]) {
    const answer = await said(port, `GET /api/v1/${path}`, fields);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toContain('The header field authorization may come only once.');
  }
  expect(polls.size()).toBe(0);
});
