import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { freeMemory, freeWhenSpent } from './free-memory.ts';

test('memory is given back by who holds all of it', () => {
  const all = Buffer.allocUnsafeSlow(10);
  freeMemory(all);
  expect([all.length, all.buffer.byteLength]).toEqual([0, 0]);
});

test('memory is left alone when the array is a part of it, or others share it', () => {
  const part = Buffer.from('hello world').subarray(0, 5);
  freeMemory(part);
  expect(part.toString()).toBe('hello');
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  freeMemory(shared);
  expect(shared.length).toBe(3);
});

/** What `look` makes of each piece of a body of 200 KB, which comes through a socket. */
const piecesOf = async <A>(
  look: (incoming: IncomingMessage) => (piece: Buffer) => A,
): Promise<ReadonlyArray<A>> => {
  const seen: A[] = [];
  const server = createServer((incoming, response) => {
    const see = look(incoming);
    incoming.on('data', (piece: Buffer) => seen.push(see(piece))).on('end', () => response.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sending = request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    agent: false,
  });
  sending.end(Buffer.alloc(200_000, 'x'));
  const [answer] = await once(sending, 'response');
  await once(answer.resume(), 'end');
  server.close();
  return seen;
};

const kept =
  (incoming: IncomingMessage) =>
  (piece: Buffer): Buffer => {
    freeWhenSpent(incoming)(piece);
    return piece;
  };

test('pieces of a body that came through a socket are freed, each after its turn', async () => {
  const lengths: number[] = [];
  const pieces = await piecesOf((incoming) => (piece) => {
    const same = kept(incoming)(piece);
    lengths.push(same.length);
    return same;
  });
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(200_000);
  expect(pieces.map(({ length }) => length)).toEqual(pieces.map(() => 0));
});

test('they stay when another listener gets them', async () => {
  const pieces = await piecesOf((incoming) => {
    incoming.on('data', () => {});
    return kept(incoming);
  });
  expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(200_000);
});

test('memory from elsewhere is in use', async () => {
  const theirs = Buffer.allocUnsafeSlow(10);
  const incoming = Object.assign(Readable.from([theirs]), {
    socket: null,
  }) as unknown as IncomingMessage;
  incoming.on('data', freeWhenSpent(incoming));
  await once(incoming, 'end');
  expect(theirs.length).toBe(10);
});
