import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { newHttpServer } from './http-server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const BAD_SIZE = 'zz\r\nhello\r\n0\r\n\r\n';

/**
 * All that a connection hears until it is closed. It sends the second part once something was
 * answered to the first.
 */
const hears = async (listener: RequestListener, first: string, then = ''): Promise<string> => {
  server = newHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString();
  });
  socket.write(first);
  if (then !== '') {
    await once(socket, 'data');
    socket.write(then);
  }
  await once(socket, 'close');
  return heard;
};

const reading: RequestListener = (request, response) => {
  void text(request).then(
    (body) => response.end(body),
    () => response.destroy(),
  );
};
const never: RequestListener = () => {};

const refusal = (status: string): RegExp =>
  new RegExp(
    `^HTTP/1\\.1 ${status}\r\n[\\s\\S]*\r\n\r\n\\{"result":"error",` +
      `"msg":"${status.slice(4)}","code":"BAD_REQUEST"\\}\n$`,
  );

test.each([
  ['a size of a chunk that is no number', '400 Bad Request', BAD_SIZE],
  [
    'extensions of a chunk without an end',
    '413 Payload Too Large',
    `5;${'e'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  ],
])('%s is answered %s and closed', async (_what, status, body) => {
  expect(await hears(reading, `${POST}${body}`)).toMatch(refusal(status));
});

test('so it is on a connection that was answered before', async () => {
  const heard = await hears(reading, `${POST}5\r\nhello\r\n0\r\n\r\n`, `${POST}${BAD_SIZE}`);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nhelloHTTP\/1\.1 400 Bad Request\r\n/);
});

test.each<readonly [string, RequestListener, string, RegExp]>([
  ['behind a request that waits for its answer', never, `${GET}${POST}${BAD_SIZE}`, /^$/],
  ['of a request whose own body was whole', never, `${POST}0\r\n\r\n${BAD_SIZE}`, /^$/],
  [
    'once the answer has begun',
    (_request, response) => response.writeHead(200).write('begun'),
    `${POST}5\r\nhello\r\n`,
    /begun\r\n$/,
  ],
  [
    'once the request was answered',
    (_request, response) => response.writeHead(403).end('no'),
    `${POST}5\r\nhello\r\n`,
    /no\r\n0\r\n\r\n$/,
  ],
])('nothing is added %s', async (_when, listener, first, heard) => {
  const all = await (first.endsWith(BAD_SIZE)
    ? hears(listener, first)
    : hears(listener, first, BAD_SIZE));
  expect(all).toMatch(heard);
  expect(all).not.toContain('400 Bad Request');
});
