import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { formBudget } from './form-budget.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const HALF = 1_250_000;
/** So many are 16 MiB. */
const MANY = 6;

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
/** Looks, and takes nothing. */
const hasRoom = (bytes: number): boolean => {
  const giveBack = formBudget.take(() => '127.0.0.1', bytes);
  giveBack?.();
  return giveBack !== null;
};
const untilFull = async (): Promise<void> => {
  while (hasRoom(2 * HALF)) await soon();
};
/** All of what an address may take. */
const untilFree = async (): Promise<void> => {
  while (!hasRoom(16 * 1024 * 1024)) await soon();
};

const URL_ENCODED = 'Content-Type: application/x-www-form-urlencoded';
const LENGTH = `Content-Length: ${2 * HALF}`;

/** Sends half of a form of 2.5 MB. */
const stuck = async (head: string, first: string): Promise<Socket> => {
  const { hostname, port, pathname } = new URL(testApp.base);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${pathname}/messages HTTP/1.1\r\nHost: ${hostname}\r\n${head}\r\n\r\n`);
  socket.write(first);
  socket.write(Buffer.alloc(HALF, 'a'));
  return socket;
};

const large = () =>
  testApp.as(testApp.owner).post('/messages/render', { content: 'x', more: 'a'.repeat(2 * HALF) });

test.each([
  ['plain', `${URL_ENCODED}\r\n${LENGTH}`, 'content='],
  [
    'unknown length',
    `${URL_ENCODED}\r\nTransfer-Encoding: chunked`,
    `${(2 * HALF).toString(16)}\r\n`,
  ],
  [
    'many parts',
    `Content-Type: multipart/form-data; boundary=x\r\n${LENGTH}`,
    `--x\r\nContent-Disposition: form-data; name="content"\r\n\r\n`,
  ],
])(
  'where large forms of %s are under way another is refused, a small one is not, and when they break off there is room again',
  async (_what, head, first) => {
    expect((await large()).status).toBe(200);
    const sockets = await Promise.all(Array.from({ length: MANY }, () => stuck(head, first)));
    await untilFull();
    const refused = await large();
    expect([
      refused.status,
      refused.headers['parley-rule'],
      refused.headers['retry-after'],
      refused.body,
    ]).toEqual([
      429,
      'request.forms-too-many',
      '10',
      {
        result: 'error',
        msg: 'API usage exceeded rate limit',
        code: 'RATE_LIMIT_HIT',
        'retry-after': 10,
      },
    ]);
    expect(
      (await testApp.as(testApp.owner).post('/messages/render', { content: 'x' })).status,
    ).toBe(200);
    for (const socket of sockets) socket.destroy();
    await untilFree();
  },
);
