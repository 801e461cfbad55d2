import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { atDepth } from '../../../../scripts/testing/depth.ts';
import { createApp } from '../app.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MOST = 1_000_000;
/**
 * Of 10,000 bytes each: a list of all is longer than what the limit is, and a few of them than what
 * the system keeps for a connection.
 */
const MESSAGES = 200;
const LISTS = 20;
const MORE = 10;

let testApp: TestApp;
let other: Person;
let last = 0;
beforeAll(async () => {
  testApp = await openTestApp({ limits: { requestsPerMinute: 0, outputBacklogBytes: MOST } });
  other = await testApp.user('reader');
  const channel = await testApp.channel(testApp.owner, 'long', { others: [other] });
  const content = 'long '.repeat(2000).trim();
  for (let at = 0; at < MESSAGES; at++)
    last = await testApp.post(testApp.owner, channel, 'words', content);
}, 60_000);
afterAll(() => testApp.close());

const STATUS = /HTTP\/1\.1 \d{3}/g;
const REFUSAL = {
  result: 'error',
  msg: 'API usage exceeded rate limit',
  code: 'RATE_LIMIT_HIT',
  'retry-after': 10,
};

const statusOf = async (person: Person): Promise<number> =>
  (await testApp.as(person).get('/users/me')).status;
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const untilWelcome = async (person: Person): Promise<void> => {
  while ((await statusOf(person)) !== 200) await soon();
};

/** The system takes more of an answer for some moments after it seemed to be full. */
const isRefusedForLong = async (person: Person): Promise<boolean> => {
  for (let again = 0; again < 20; again++) {
    if ((await statusOf(person)) !== 429) return false;
    await soon();
  }
  return true;
};

const listing = (
  base: string,
  { email, key }: Person,
): { readonly host: string; readonly port: number; readonly text: string } => {
  const { hostname, port, pathname } = new URL(base);
  const lines = [
    `GET ${pathname}/messages?anchor=newest&num_before=${MESSAGES}&num_after=0 HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`,
  ];
  return { host: hostname, port: Number(port), text: `${lines.join('\r\n')}\r\n\r\n` };
};

interface Greedy {
  readonly client: Socket;
  /** The number of requests. */
  readonly asked: number;
}

/** Sends many requests for lists in a row, reads no answer, and sends some more after a refusal. */
const greedy = async (person: Person): Promise<Greedy> => {
  const { host, port, text } = listing(testApp.base, person);
  const client = connect(port, host).pause().unref();
  await once(client, 'connect');
  client.write(text.repeat(LISTS));
  let asked = LISTS;
  for (let again = 0; !(await isRefusedForLong(person)); again++) {
    if (again > 2000) throw new Error('Nobody refuses him');
    // What was refused of the first ones is asked for again, until the system takes no more.
    client.write(text);
    asked += 1;
    await soon();
  }
  client.write(text.repeat(MORE));
  return { client, asked: asked + MORE };
};

describe('a client that does not read its answers', () => {
  let client: Socket;
  let asked: number;
  beforeAll(async () => {
    ({ client, asked } = await greedy(other));
  });
  afterAll(() => void client.destroy());

  test('gets nothing more, and is told when to come again', async () => {
    const refused = await testApp.as(other).get('/messages/1');
    expect([
      refused.status,
      refused.headers['retry-after'],
      refused.headers['parley-rule'],
    ]).toEqual([429, '10', 'request.too-much-untaken']);
    expect(refused.body).toEqual(REFUSAL);
  });

  test('cannot change anything either', async () => {
    const sent = await testApp
      .as(other)
      .post('/messages', { type: 'stream', to: '"long"', topic: 'words', content: 'one more' });
    expect([sent.status, sent.body]).toEqual([429, REFUSAL]);
    const { body } = await testApp
      .as(testApp.owner)
      .get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 });
    expect(body.messages[0].id).toBe(last);
  });

  test('keeps no other client waiting', async () =>
    expect(await statusOf(testApp.owner)).toBe(200));

  test('is served again after reading: first answers are whole, the rest refused', async () => {
    const chunks: Buffer[] = [];
    client.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
    await untilWelcome(other);
    const matches = (pattern: RegExp) => Buffer.concat(chunks).toString().match(pattern) ?? [];
    const heads = () => matches(STATUS);
    while (heads().length < asked) await soon();
    const given = heads().filter((head) => head.endsWith(' 200')).length;
    const denied = heads().filter((head) => head.endsWith(' 429')).length;
    expect(given + denied).toBe(asked);
    expect(given).toBeGreaterThan(0);
    // On the plain ports Node itself may leave the last requests unread until there is room.
    expect(denied).toBeGreaterThanOrEqual(atDepth(0, MORE));
    const texts = () => matches(/<p>(long ?)+<\/p>/g);
    while (texts().length < given * MESSAGES) await soon();
    expect(texts()).toHaveLength(given * MESSAGES);
  });
});

test('a client that hangs up instead is served again, too', async () => {
  const { client } = await greedy(other);
  client.destroy();
  await untilWelcome(other);
});

test('of many answers made at once, those ready while too much waits are refused', async () => {
  let [coming, ready, all] = [0, 0, (): void => {}];
  const isThere = new Promise<void>((resolve) => {
    all = resolve;
  });
  const list: TestApp['parley']['messages']['list'] = (command) => async () => {
    coming += 1;
    const before = coming;
    if (coming === LISTS) all();
    await isThere;
    // Each is ready some turns after the one before.
    for (let at = 0; at < 3 * before; at++) await nextTurn();
    const listed = await testApp.parley.messages.list(command)();
    ready += 1;
    return listed;
  };
  const parley = { ...testApp.parley, messages: { ...testApp.parley.messages, list } };
  const server = createApp({ parley, limits: { requestsPerMinute: 0, outputBacklogBytes: MOST } })
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  const { host, text } = listing(testApp.base, other);
  const client = connect((server.address() as AddressInfo).port, host)
    .pause()
    .unref();
  client.write(text.repeat(LISTS));
  await isThere;
  // What is refused here was asked for when nothing waited yet.
  const statuses: string[] = [];
  let tail = '';
  client.on('data', (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1');
    statuses.push(...(text.match(STATUS) ?? []));
    tail = text.slice(-'HTTP/1.1 20'.length);
  });
  while (ready < LISTS) await soon();
  client.resume();
  while (statuses.length < LISTS) await soon();
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 429']));
  client.destroy();
  server.close();
});
