import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { newHttpServer } from './http-server.ts';

const IDLE_MS = 400;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Somebody who has said that he will send ten bytes, to a server that answers how many came. */
const sender = async (): Promise<Socket> => {
  server = newHttpServer(
    (request, response) => {
      void text(request)
        .catch(() => '')
        .then((body) => response.end(`${body.length} came`));
    },
    {},
    IDLE_MS,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nConnection: close\r\n\r\n');
  return socket;
};

test('a request may take as long as its bytes come', async () => {
  const socket = await sender();
  const answer = text(socket);
  for (let count = 0; count < 10; count++) {
    await after(IDLE_MS / 4);
    socket.write('x');
  }
  expect(await answer).toMatch(/10 came$/);
  expect(server.requestTimeout).toBe(0);
});

test('whoever sends nothing for long is cut off', async () => {
  const socket = await sender();
  socket.write('xx');
  const began = performance.now();
  await once(socket.resume(), 'close');
  expect(performance.now() - began).toBeGreaterThan(IDLE_MS * 0.9);
});
