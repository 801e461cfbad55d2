import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { createApp } from '../app.ts';
import { withSingleFields } from '../middleware/refuse-doubled.ts';
import { createPages } from '../pages/create-pages.ts';
import { createRouter } from '../router.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { doubledField, SINGLE_FIELDS } from './doubled-field.ts';

let testApp: TestApp;
let maria: Person;
const ends: Array<() => void> = [];

const listening = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Ports of servers that are put together in every way. */
const ports: Record<string, number> = {};
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  const { parley, eventQueues, storage } = testApp;
  const options = {
    parley,
    eventQueues,
    limits: { requestsPerMinute: 0 },
    accountsVersion: storage.accountsVersion,
  };
  ports.app = await listening(createApp(options));
  const router = createRouter(options);
  ports.router = await listening(express().use('/api/v1', router));
  const pages = express()
    .use(createPages({ parley }))
    .get('/health', (_request, response) => void response.json({}));
  ports.front = await listening(withSingleFields(pages));
});
afterAll(async () => {
  for (const end of ends) end();
  await testApp.close();
});

const basic = ({ email, key }: Person): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;

type Field = readonly [name: string, value: string];
/** What the answer says, to a request with these lines in its header. */
const asked = async (port: number, line: string, fields: ReadonlyArray<Field>): Promise<string> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const said = text(socket);
  socket.write(
    `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return said;
};
const refused = (name: string): string =>
  JSON.stringify({
    result: 'error',
    msg: `The header field ${name} may come only once.`,
    code: 'BAD_REQUEST',
  });

/** One value that is right, and another. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  host: ['chat.example', 'evil.example'],
  'content-length': ['0', '1'],
  'transfer-encoding': ['chunked', 'identity'],
};
/** Node's own parser refuses these before any handler runs. */
const BY_NODE = ['content-length', 'transfer-encoding'];

describe.each([
  ['the API', 'app', 'GET /api/v1/users/me'],
  ['a change', 'app', 'POST /api/v1/users/me/status'],
  ['the router alone', 'router', 'GET /api/v1/users/me'],
  ['a file', 'app', 'GET /user_uploads/1/ab/x/a.txt'],
  ['a picture', 'app', 'GET /user_avatars/1/x.png'],
  ['the way to a picture', 'app', 'GET /avatar/1'],
  ['an upload in parts', 'app', 'PATCH /api/v1/tus/1/ab/x/a.txt'],
  ['an upload by form', 'router', 'POST /api/v1/user_uploads'],
  ['files that are the same for all', 'app', 'GET /static/x'],
  ['what is nowhere', 'app', 'GET /nowhere'],
  ['a page', 'front', 'GET /login/'],
  ['a form', 'front', 'POST /login/'],
  ['health', 'front', 'GET /health'],
])('%s', (_what, server, line) => {
  test.each(SINGLE_FIELDS)(
    'is refused with %s doubled, whatever both say and however it is spelled',
    async (name) => {
      const [one, other] = VALUES[name] ?? ['a', 'b'];
      const spelled = name.toUpperCase();
      const host: ReadonlyArray<Field> = name === 'host' ? [] : [['Host', 'chat.example']];
      for (const second of [one, other]) {
        const answer = await asked(ports[server] ?? 0, line, [
          ...host,
          [name, one],
          ['X-Between', 'x'],
          [spelled, second],
        ]);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toMatch(/\r\nConnection: close\r\n/);
        if (!BY_NODE.includes(name)) expect(answer).toContain(refused(spelled));
      }
    },
  );
});

test('what is a list, or says nothing of that, may come more than once', async () => {
  const lists: ReadonlyArray<Field> = [
    'X-Forwarded-For',
    'Accept',
    'If-None-Match',
    'X-Whatever',
  ].flatMap((name) => [
    [name, 'a'],
    [name, 'b'],
  ]);
  const fields: ReadonlyArray<Field> = [
    ['Host', 'chat.example'],
    ['Authorization', basic(maria)],
    ...lists,
    ['Connection', 'close'],
  ];
  expect(await asked(ports.app ?? 0, 'GET /api/v1/users/me', fields)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each<[ReadonlyArray<string>, string | null]>([
  [[], null],
  [['Host', 'a', 'Cookie', 'b', 'Origin', 'c'], null],
  [['Host', 'a', 'X', 'host', 'X', 'host'], null],
  [['Host', 'a', 'X', 'x', 'hOST', 'a'], 'hOST'],
  [SINGLE_FIELDS.flatMap((name) => [name, 'x']), null],
  [[...SINGLE_FIELDS, ...SINGLE_FIELDS].flatMap((name) => [name, 'x']), SINGLE_FIELDS[0] ?? null],
])('of %j the field that comes again is %j', (raw, doubled) =>
  expect(doubledField(raw)).toBe(doubled),
);
