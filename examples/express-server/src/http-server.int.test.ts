import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { newHttpServer } from './http-server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Somebody who has said that he will send ten bytes, to a server that answers how many came. */
const sender = async (idleMs: number): Promise<Socket> => {
  server = newHttpServer(
    (request, response) => {
      void text(request)
        .catch(() => '')
        .then((body) => response.end(`${body.length} came`));
    },
    {},
    idleMs,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\nConnection: close\r\n\r\n');
  return socket;
};

test('a request may take as long as its bytes come', async () => {
  // A sixth of it between two bytes, so that a busy machine, where a timer comes late, does not make a pause of them.
  const idleMs = 1_500;
  const socket = await sender(idleMs);
  const answer = text(socket);
  for (let count = 0; count < 10; count++) {
    await after(idleMs / 6);
    socket.write('x');
  }
  expect(await answer).toMatch(/10 came$/);
  expect(server.requestTimeout).toBe(0);
});

test('whoever sends nothing for long is cut off', async () => {
  const idleMs = 400;
  const socket = await sender(idleMs);
  socket.write('xx');
  const began = performance.now();
  await once(socket.resume(), 'close');
  expect(performance.now() - began).toBeGreaterThan(idleMs * 0.9);
});
