import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { apiDirect, createPollConnections, type PollConnections } from '@parley/http-fast';
import { createApp } from './app.ts';
import { newHttpServer } from './http-server.ts';
import { type OpenParley, openParley } from './open-parley.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

const HEADERS_MS = 500;

let data: TemporaryDirectory;
let open: OpenParley;
let server: Server;
let polls: PollConnections;
let credentials = '';
const sockets: Socket[] = [];

beforeEach(async () => {
  data = await temporaryDirectory();
  const opened = await openParley(data.path, { http: { limits: { requestsPerMinute: 0 } } });
  if (E.isLeft(opened)) throw new Error(opened.left);
  open = opened.right;
  const owner = {
    email: 'olga@chat.example',
    fullName: 'Olga',
    password: 'correct horse battery staple',
  };
  const created = await open.parley.realms.create({
    subdomain: '',
    name: 'Chat',
    description: '',
    url: 'http://chat.example',
    owner,
  })();
  if (E.isLeft(created)) throw new Error(created.left.rule);
  credentials = `Basic ${btoa(`${owner.email}:${created.right.apiKey}`)}`;
  polls = createPollConnections();
  const limits = {
    checkMs: 20,
    headersMs: HEADERS_MS,
    formMs: HEADERS_MS,
    fileMs: HEADERS_MS,
    waitingOfNetwork: 2,
    most: 4,
  };
  server = newHttpServer(apiDirect(open.router, createApp(open)), { polls, limits });
  polls.begin(server, open.router);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  polls.destroyAll();
  const closed = open.shutdown.close(server);
  server.closeAllConnections();
  await closed;
  await open.close();
  await data.remove();
});

interface Talk {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  /** Resolves with what was heard since the last time, when there is an answer in it. */
  readonly answer: () => Promise<string>;
}

const dial = async (): Promise<Talk> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let heard = '';
  let look = (): void => {};
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    look();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    socket,
    closed,
    answer: async () => {
      while (!/\r\n\r\n.*\n/s.test(heard))
        await new Promise<void>((resolve) => {
          look = resolve;
        });
      const said = heard;
      heard = '';
      return said;
    },
  };
};

const asking = (line: string, more = ''): string =>
  `${line} HTTP/1.1\r\nHost: chat.example\r\nAuthorization: ${credentials}\r\n${more}\r\n`;
const FORM = 'Content-Type: application/x-www-form-urlencoded';
const posting = (path: string, body: string): string => {
  const headers = `${FORM}\r\nContent-Length: ${body.length}\r\n`;
  return `${asking(`POST /api/v1${path}`, headers)}${body}`;
};

test('no deadline ends a waiting poll, and the request after it has its own', async () => {
  const other = await dial();
  other.socket.write(posting('/register', 'event_types=["message"]'));
  const queue = /"queue_id":"([^"]+)"/.exec(await other.answer())?.[1];
  const poller = await dial();
  const poll = (last: number): string =>
    asking(`GET /api/v1/events?queue_id=${queue}&last_event_id=${last}`);
  const send = async (): Promise<void> => {
    other.socket.write(posting('/messages', 'type=direct&to=["olga@chat.example"]&content=hello'));
    expect(await other.answer()).toContain('"result":"success"');
  };
  let last = -1;
  for (let time = 0; time < 4; time++) {
    poller.socket.write(poll(last));
    // A silent client is ended at the deadline of headers: the poll has waited for longer
    // then.
    const silent = await dial();
    await silent.closed;
    expect(polls.size()).toBe(1);
    await send();
    const said = await poller.answer();
    const { events } = JSON.parse(said.split('\r\n\r\n')[1] ?? '');
    expect(events).toMatchObject([{ type: 'message', message: { content: 'hello' } }]);
    last = events[0].id;
  }

  poller.socket.write(poll(last));
  const crowd = [await dial(), await dial(), await dial(), await dial(), await dial()];
  await crowd[0]?.closed;
  expect([poller.socket.destroyed, other.socket.destroyed]).toEqual([false, false]);
  await send();
  await poller.answer();

  poller.socket.write(asking('GET /api/v1/users/me'));
  expect(await poller.answer()).toContain('olga@chat.example');
  poller.socket.write('GET /api/v1/us');
  await poller.closed;
});
