import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
let people: ReadonlyArray<Person>;
/** One of each. */
let messages: ReadonlyArray<number>;
let socket: Socket;
beforeAll(async () => {
  testApp = await openTestApp({ checkReplies: false });
  people = [await testApp.user('maria'), await testApp.user('nico')];
  const [maria = testApp.owner, ...others] = people;
  const channel = await testApp.channel(maria, 'kitchen', { others });
  messages = await Promise.all(
    people.map((person) => testApp.post(person, channel, 'soup', 'größer ☃ than *before*')),
  );
  const { port, hostname } = new URL(testApp.base);
  socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await once(socket, 'connect');
});
afterAll(async () => {
  socket.destroy();
  await testApp.close();
});

const SIGN = 8;
/**
 * How many bytes `work` takes from the pool that Node cuts short buffers from; all of it counts
 * when it does not suffice.
 */
const takenFromPool = async (work: () => Promise<void>): Promise<number> => {
  let before = Buffer.allocUnsafe(SIGN);
  while (before.byteOffset !== 0) before = Buffer.allocUnsafe(SIGN);
  await work();
  const after = Buffer.allocUnsafe(SIGN);
  return after.buffer === before.buffer ? after.byteOffset - SIGN : Buffer.poolSize;
};

const REQUESTS = 100;
/** Of each request. */
const LEAST = 8;

const FORM = 'content-type: application/x-www-form-urlencoded\r\n';

const body = (index: number): string => `content=so+much+${index}+gr%C3%B6%C3%9Fer`;

test.each<[string, (index: number) => string]>([
  ['a fetch', (index) => `GET /api/v1/messages/${messages[index % 2]} HTTP/1.1\r\n\r\n`],
  ['a list', () => 'GET /api/v1/messages?anchor=newest&num_before=5&num_after=0 HTTP/1.1\r\n\r\n'],
  [
    'an edit',
    (index) =>
      `PATCH /api/v1/messages/${messages[index % 2]} HTTP/1.1\r\n${FORM}content-length: ` +
      `${body(index).length}\r\n\r\n${body(index)}`,
  ],
])('%s by somebody else each time takes nothing from the pool of buffers', async (_what, said) => {
  const authorizations = people.map(
    ({ email, key }) =>
      `authorization: Basic ${Buffer.from(`${email}:${key}`).toString('base64')}\r\n`,
  );
  const statuses = new Set<string>();
  const ask = async (index: number): Promise<void> => {
    const [line, rest] = said(index).split(' HTTP/1.1\r\n');
    socket.write(
      `${line} HTTP/1.1\r\nhost: chat.example\r\n${authorizations[index % 2]}${rest}`,
      'latin1',
    );
    const [answer] = await once(socket, 'data');
    statuses.add(/^HTTP\/1.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 'not whole');
  };
  for (let index = 0; index < 4; index++) await ask(index);
  const taken = await takenFromPool(async () => {
    for (let index = 4; index < REQUESTS + 4; index++) await ask(index);
  });
  expect([...statuses]).toEqual(['200']);
  expect(taken).toBeLessThan(REQUESTS * LEAST);
});
