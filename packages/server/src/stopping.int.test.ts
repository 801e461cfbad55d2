import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Program, type Ready, readyAsOwner, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

let data: TemporaryDirectory;
let running: Program[] = [];
beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ finished }) => finished));
  running = [];
  await data.remove();
});

const start = async (): Promise<Ready & { readonly server: Program }> => {
  const server = runServer({ PARLEY_DATA_DIR: data.path });
  running.push(server);
  return { ...(await readyAsOwner(server, data.path)), server };
};
const credentials = ({ owner_email, owner_api_key = '' }: Ready): string =>
  `Basic ${btoa(`${owner_email}:${owner_api_key}`)}`;

const TUS = { 'Tus-Resumable': '1.0.0' };
const ANNOUNCED = 20_000_000;

/** Where an upload of `ANNOUNCED` bytes goes, from the server's root. */
const announce = async (at: Ready): Promise<string> => {
  const headers = { ...TUS, 'Upload-Length': String(ANNOUNCED), Authorization: credentials(at) };
  const { headers: answered } = await fetch(`${at.url}/api/v1/tus`, { method: 'POST', headers });
  return new URL(answered.get('location') ?? '').pathname;
};

/**
 * Sends the head of a request and `bytes` of its body, which goes on for longer, and leaves it at
 * that.
 */
const send = async (
  at: Ready,
  line: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
): Promise<Socket> => {
  const { hostname, port, host } = new URL(at.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const told = {
    Host: host,
    Authorization: credentials(at),
    'Content-Length': String(ANNOUNCED),
    ...headers,
  };
  const head = Object.entries(told).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return socket.resume();
};

const PART = { ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };
const HEAD_OF_FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

test('a stop amid uploads keeps every byte of a tus upload, and none of a form', async () => {
  const first = await start();
  const sent = [1, 200_000, 5_000_003];
  const paths: string[] = [];
  for (const size of sent) {
    const path = await announce(first);
    paths.push(path);
    await send(first, `PATCH ${path}`, PART, Buffer.alloc(size, 'abc'));
  }
  const form = await send(
    first,
    'POST /api/v1/user_uploads',
    FORM,
    Buffer.from(HEAD_OF_FILE + 'x'.repeat(700_000)),
  );
  const cut = once(form, 'close');
  first.server.kill('SIGTERM');
  await cut;
  expect((await first.server.finished).code).toBe(0);
  expect(
    await readdir(join(data.path, 'uploads/files'), { recursive: true }).catch(() => []),
  ).toEqual([]);

  const next = await start();
  const offsets = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(next.url + path, {
        method: 'HEAD',
        headers: { ...TUS, Authorization: credentials(next) },
      });
      return Number(answer.headers.get('upload-offset'));
    }),
  );
  expect(offsets).toEqual(sent);
});
