import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '@parley/http-express/app';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import { fastPorts } from '../fast-ports.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** Longer than a turn may take. */
const LONG_MS = 20;

test('a client that hung up in the queue is not served, and the next one is', async () => {
  const begun: Array<string> = [];
  const requests = new Map<string, IncomingMessage>();
  const authenticate = ({ query }: { readonly query: unknown }) => {
    const { name } = query as { readonly name: string };
    begun.push(name);
    // The second is in line, for the first has taken the turn; its own is over when it ends.
    if (name === 'b') requests.get('c')?.socket.destroy();
    const end = performance.now() + LONG_MS;
    while (performance.now() < end);
    return testApp.owner.caller;
  };
  const server = createApp({ parley: testApp.parley, authenticate, ports: fastPorts() }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  server.prependListener('request', (request: IncomingMessage) => {
    requests.set(new URL(request.url ?? '', 'http://host').searchParams.get('name') ?? '', request);
  });
  const { port } = server.address() as AddressInfo;
  const names = ['a', 'b', 'c', 'd'];
  let accepted = 0;
  const all = new Promise<void>((resolve) => {
    server.on('connection', () => {
      accepted++;
      if (accepted === names.length) resolve();
    });
  });
  const clients = names.map(() => connect({ port, host: '127.0.0.1' }));
  await Promise.all([all, ...clients.map((client) => once(client, 'connect'))]);
  const answered = clients.map((client) => once(client, 'data').then(String, () => ''));
  const closed = once(clients[2] ?? server, 'close');
  for (const [index, client] of clients.entries())
    client.write(
      `GET /api/v1/users/me?name=${names[index]} HTTP/1.1\r\nHost: chat.example\r\n\r\n`,
    );
  await closed;
  const answers = await Promise.all([answered[0], answered[1], answered[3]]);
  expect(answers.map((answer) => answer?.slice(0, 12))).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'HTTP/1.1 200',
  ]);
  expect(begun).toEqual(['a', 'b', 'd']);
  for (const client of clients) client.destroy();
  server.close();
});

test('those who are served in one turn are answered together', async () => {
  const sockets: Array<IncomingMessage['socket']> = [];
  const written: number[] = [];
  const authenticate = async ({ query }: { readonly query: unknown }) => {
    const { name } = query as { readonly name: string };
    // Longer than the other takes, and in the same turn.
    for (let left = name === 'slow' ? 1000 : 0; left > 0; left--) await Promise.resolve();
    written.push(sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0));
    return testApp.owner.caller;
  };
  const server = createApp({ parley: testApp.parley, authenticate, ports: fastPorts() }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  server.on('connection', (socket) => void sockets.push(socket));
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  await once(client, 'connect');
  const asking = (name: string) =>
    `GET /api/v1/users/me?name=${name} HTTP/1.1\r\nHost: chat.example\r\n\r\n`;
  client.write(asking('quick') + asking('slow'));
  let answer = '';
  for await (const bytes of client) {
    answer += String(bytes);
    if (answer.split('HTTP/1.1 200').length > 2) break;
  }
  expect(written).toEqual([0, 0]);
  server.close();
});
