import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CancellableQuery, denial, E, type Parley, type Signal } from '@parley/core';
import { createApp } from '../app.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { EventQueuesPort } from '../updates/event-queues-port.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await turn();
};

type Long = Pick<Parley['messages'], 'list' | 'changeFlagsIn'> & Parley['live'];

/** Queues of which it is known how many are there. */
const someQueues = () => {
  const there = new Set<object>();
  const open: EventQueuesPort['open'] = async () => {
    const queue = { id: 'a queue', start: () => -1, cancel: () => void there.delete(queue) };
    there.add(queue);
    return queue;
  };
  return { eventQueues: { open } as unknown as EventQueuesPort, there: () => there.size };
};

/** A server that looks for messages in this way. */
const aServer = async ({ register, ...long }: Long) => {
  const logged: unknown[] = [];
  const queues = someQueues();
  const parley: Parley = {
    ...testApp.parley,
    messages: { ...testApp.parley.messages, ...long },
    live: { register },
  };
  const log = (fields: unknown): void => void logged.push(fields);
  const app = createApp({
    parley,
    eventQueues: queues.eventQueues,
    authenticate: () => testApp.owner.caller,
    logger: { info: log, error: log } as never,
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    logged,
    queues: queues.there,
    connect: () => connect({ port, host: '127.0.0.1' }),
    close: () => server.close(),
  };
};

/** A server whose searches go on until the client has gone. */
const aSlowServer = async () => {
  const signals: Signal[] = [];
  let ended = 0;
  const slowly =
    ({ signal }: CancellableQuery) =>
    async () => {
      if (signal === undefined) throw new Error('The signal is missing');
      signals.push(signal);
      await until(() => signal.aborted);
      ended += 1;
      return E.left(denial('message.list.given-up'));
    };
  return {
    ...(await aServer({ list: slowly, changeFlagsIn: slowly, register: slowly })),
    signals,
    ended: () => ended,
  };
};

const LIST =
  'GET /api/v1/messages?anchor=newest&num_before=9 HTTP/1.1\r\nHost: chat.example\r\n\r\n';
const FORM = 'anchor=newest&num_before=9&num_after=0&narrow=[]&op=add&flag=starred';
const FLAGS =
  'POST /api/v1/messages/flags/narrow HTTP/1.1\r\nHost: chat.example\r\nContent-Type: ' +
  `application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n\r\n${FORM}`;
const REGISTER =
  'POST /api/v1/register HTTP/1.1\r\nHost: chat.example\r\nContent-Length: 0\r\n\r\n';

test.each([
  ['a list of messages', LIST, 1],
  ['flags of a narrow', FLAGS, 1],
  ['what is unread for who registers', REGISTER, 1],
  ['two lists, one behind the other', LIST + LIST, 2],
])(
  '%s: a client that closes the connection does not wait any more, and gets no answer',
  async (_what, sent, count) => {
    const server = await aSlowServer();
    const answers: Buffer[] = [];
    const [client, other] = [server.connect(), server.connect()] as const;
    const asking = (socket: Socket): void =>
      void socket.on('data', (some: Buffer) => answers.push(some)).write(sent);
    asking(client);
    await until(() => server.signals.length === count);
    asking(other);
    await until(() => server.signals.length === 2 * count);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(server.signals.map(({ aborted }) => aborted)).toEqual(
      Array.from({ length: 2 * count }, () => false),
    );
    client.destroy();
    await until(() => server.ended() === count);
    expect(server.signals.map(({ aborted }) => aborted)).toEqual(
      Array.from({ length: 2 * count }, (_, at) => at < count),
    );
    other.destroy();
    await until(() => server.ended() === 2 * count);
    await turn();
    expect([Buffer.concat(answers).toString(), server.queues()]).toEqual(['', 0]);
    expect(JSON.stringify(server.logged)).not.toContain('request failed');
    server.close();
  },
);

test.each([
  ['a list of messages', LIST],
  ['flags of a narrow', FLAGS],
  ['what is unread for who registers', REGISTER],
])('%s: who has too many waiting is told when to come again', async (_what, sent) => {
  const refuse = () => async () =>
    E.left(denial('message.list.too-many-at-once', { limit: 64, retryAfter: 10 }));
  const server = await aServer({ list: refuse, changeFlagsIn: refuse, register: refuse });
  const client = server.connect();
  client.write(sent);
  const [answer]: ReadonlyArray<Buffer> = await once(client, 'data');
  const [head, body] = String(answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 429 /);
  expect(head).toMatch(/\r\nRetry-After: 10\r\n/);
  expect(JSON.parse(body ?? '')).toEqual({
    result: 'error',
    msg: 'API usage exceeded rate limit',
    code: 'RATE_LIMIT_HIT',
    'retry-after': 10,
  });
  expect(server.queues()).toBe(0);
  client.destroy();
  server.close();
});
