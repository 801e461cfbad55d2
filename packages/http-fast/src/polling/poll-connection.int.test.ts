import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { EventBatch } from '@parley/core';
import { E, RealmId, UserId } from '@parley/core';
import type { EventQueuesPort } from '@parley/http-express';
import {
  createOutputBacklog,
  type OutputBacklog,
  type RouterInternals,
  requestLimit,
} from '@parley/http-express/internals';
import { credentialCache } from '../credential-cache.ts';
import { newPollConnection, type PollConnection } from './poll-connection.ts';
import type { PollRequest } from './poll-request.ts';

/** More bytes than a socket of the loopback takes before the other side reads. */
const HUGE = 60_000_000;
const huge: EventBatch = {
  length: HUGE,
  copyTo: (target, at) => void target.fill(32, at, at + HUGE),
  text: () => '',
};

const question: PollRequest = {
  before: Buffer.from('GET /'),
  after: Buffer.from(' HTTP/1.1\r\n\r\n'),
  newest: 0,
  asks: { subdomain: '', client: 'test', email: 'a@b.example', apiKey: '', queue: 'a', wait: true },
  frame: ['[', ']'],
};

/** As much of a router as a line asks. */
const answering = (polled: EventBatch, outputBacklog: OutputBacklog): RouterInternals => {
  const eventQueues: Pick<EventQueuesPort, 'poll'> = { poll: () => E.right(polled) };
  const caller = { realm: RealmId(1), user: UserId(2), client: 'test' };
  const authenticate = () => async () => E.right({ caller, user: { bot: null }, endsAt: null });
  const serving = {
    parley: { users: { authenticate } },
    realmId: async () => caller.realm,
    callers: credentialCache(
      () => 1,
      () => 0,
    ),
    eventQueues,
    requests: requestLimit(0),
    outputBacklog,
    isStrictIn: () => false,
  };
  return {
    routerContext: serving,
    logger: undefined,
    shutdown: undefined,
  } as unknown as RouterInternals;
};

const ended: Array<() => void> = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

interface Polling {
  readonly client: Socket;
  readonly socket: Socket;
  readonly line: PollConnection;
  readonly outputBacklog: OutputBacklog;
  /** What was given back as a poll that can only be refused. */
  readonly refused: ReadonlyArray<string>;
}

/** A client that reads nothing yet, and the line it polls on. */
const polling = async (
  patience: number,
  outputBacklog = createOutputBacklog(1_000_000),
): Promise<Polling> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const coming = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const socket = await coming;
  ended.push(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  const refused: string[] = [];
  const line = newPollConnection({
    socket,
    question,
    inside: answering(huge, outputBacklog),
    keepAlive: 5_000,
    patience,
    giveBack: (bytes, _answered, isRefused) => void (isRefused && refused.push(bytes.toString())),
    gone: () => {},
  });
  line.begin(Buffer.alloc(0));
  return { client, socket, line, outputBacklog, refused };
};

test('a client that reads nothing of its answer is disconnected', async () => {
  const { socket, line } = await polling(50);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(line.restsFor()).toBeNull();
});

test('a client that reads it has it, and may be slow afterwards', async () => {
  const { client, socket, line } = await polling(2_000);
  let length = 0;
  await new Promise<void>((resolve) => {
    client.on('data', (chunk) => {
      length += chunk.length;
      if (length > HUGE) resolve();
    });
    client.resume();
  });
  while (line.restsFor() === null) await new Promise(setImmediate);
  expect([length > HUGE, socket.timeout]).toEqual([true, 0]);
});

const nextPoll = (client: Socket): void => void client.write('GET /0 HTTP/1.1\r\n\r\n');

describe('an answer that waits for its client', () => {
  test('counts for the account until it is read', async () => {
    const { client, socket, line, outputBacklog } = await polling(60_000);
    while (socket.writableLength === 0) await new Promise(setImmediate);
    expect(outputBacklog.refusal('user 2')).not.toBeNull();
    client.resume();
    while (line.restsFor() === null) await new Promise(setImmediate);
    expect(outputBacklog.refusal('user 2')).toBeNull();
  });

  test('or is gone', async () => {
    const { client, socket, outputBacklog } = await polling(60_000);
    while (socket.writableLength === 0) await new Promise(setImmediate);
    client.destroy();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(outputBacklog.refusal('user 2')).toBeNull();
  });

  test('a client with too many of them is refused its first poll', async () => {
    const outputBacklog = createOutputBacklog(1_000_000);
    await polling(60_000, outputBacklog);
    while (outputBacklog.refusal('user 2') === null) await new Promise(setImmediate);
    const { refused } = await polling(60_000, outputBacklog);
    while (refused.length === 0) await new Promise(setImmediate);
    expect(refused).toEqual(['GET /0 HTTP/1.1\r\n\r\n']);
  });

  test('and a later one', async () => {
    const outputBacklog = createOutputBacklog(1_000_000);
    const reading = await polling(60_000, outputBacklog);
    reading.client.resume();
    while (reading.line.restsFor() === null) await new Promise(setImmediate);
    await polling(60_000, outputBacklog);
    while (outputBacklog.refusal('user 2') === null) await new Promise(setImmediate);
    nextPoll(reading.client);
    while (reading.refused.length === 0) await new Promise(setImmediate);
    expect(reading.refused).toEqual(['GET /0 HTTP/1.1\r\n\r\n']);
  });
});
