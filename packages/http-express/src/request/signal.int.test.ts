import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Asking, denial, E, type Parley, type Signal } from '@parley/core';
import { createApp } from '../app.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await turn();
};

/** A server whose searches go on until whoever asked has gone. */
const aSlowServer = async () => {
  const signals: Signal[] = [];
  const logged: unknown[] = [];
  let ended = 0;
  const slowly =
    ({ signal }: Asking) =>
    async () => {
      if (signal === undefined) throw new Error('Nobody says whether he waits');
      signals.push(signal);
      await until(() => signal.aborted);
      ended += 1;
      return E.left(denial('message.list.given-up'));
    };
  const parley: Parley = { ...world.parley, messages: { ...world.parley.messages, list: slowly, changeFlagsIn: slowly } };
  const log = (fields: unknown): void => void logged.push(fields);
  const app = createApp({ parley, authenticate: () => world.owner.caller, logger: { info: log, error: log } as never });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { signals, logged, ended: () => ended, connect: () => connect({ port, host: '127.0.0.1' }), close: () => server.close() };
};

const LIST = 'GET /api/v1/messages?anchor=newest&num_before=9 HTTP/1.1\r\nHost: chat.example\r\n\r\n';
const FORM = 'anchor=newest&num_before=9&num_after=0&narrow=[]&op=add&flag=starred';
const FLAGS = `POST /api/v1/messages/flags/narrow HTTP/1.1\r\nHost: chat.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n\r\n${FORM}`;

test.each([
  ['a list of messages', LIST, 1],
  ['flags of a narrow', FLAGS, 1],
  ['two lists, one behind the other', LIST + LIST, 2],
])('%s: whoever closes the connection does not wait any more, and is told nothing', async (_what, sent, count) => {
  const server = await aSlowServer();
  const answers: Buffer[] = [];
  const [client, other] = [server.connect(), server.connect()] as const;
  const asking = (socket: Socket): void => void socket.on('data', (some: Buffer) => answers.push(some)).write(sent);
  asking(client);
  await until(() => server.signals.length === count);
  asking(other);
  await until(() => server.signals.length === 2 * count);
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(server.signals.map(({ aborted }) => aborted)).toEqual(Array.from({ length: 2 * count }, () => false));
  client.destroy();
  await until(() => server.ended() === count);
  expect(server.signals.map(({ aborted }) => aborted)).toEqual(Array.from({ length: 2 * count }, (_, at) => at < count));
  other.destroy();
  await until(() => server.ended() === 2 * count);
  await turn();
  expect(Buffer.concat(answers).toString()).toBe('');
  expect(JSON.stringify(server.logged)).not.toContain('request failed');
  server.close();
});
