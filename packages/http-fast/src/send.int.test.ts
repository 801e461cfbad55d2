import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { JsonParts, Latin1Chunks } from './json/json-parts.ts';
import { createAnswerFlush } from './schedule/answer-flush.ts';
import { createSliceTime } from './schedule/slice-time.ts';
import { createSend } from './send.ts';

const send = createSend(createAnswerFlush(), createSliceTime());

const MIB = 1_048_576;
const words = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, at) => String(at % 10).repeat(MIB / 4));

let server: Server;
let isClosed: Promise<void> = Promise.resolve();
/** Of the newest answer: how many bytes waited for its client, each time it was told. */
let waited: number[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    isClosed = new Promise((resolve) => void response.once('close', () => resolve()));
    if (request.url?.startsWith('/broken'))
      return sendBroken(response, request.url === '/broken' ? 2 : 10);
    const items = words(Number(request.url?.slice(1)));
    const parts = items.flatMap((word, at) => [
      at === 0 ? '[' : ',',
      Buffer.from(JSON.stringify(word)),
    ]);
    const told: number[] = [];
    waited = told;
    const onBacklog = (bytes: number): void => void told.push(bytes);
    send(
      response,
      200,
      { items: items.length === 0 ? [] : new JsonParts([...parts, ']']) },
      { headers: {}, isLast: false, onBacklog },
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** There is no memory for its last piece, which is that many quarters of a mebibyte away. */
class Broken extends Latin1Chunks {
  override toBuffer(): Buffer {
    throw new Error('No memory');
  }
}
let failures: unknown[] = [];
const sendBroken = (response: ServerResponse, before: number): void => {
  const parts = words(before).map((word) => Buffer.from(word));
  send(
    response,
    200,
    { items: new JsonParts([...parts, new Broken(words(4))]) },
    {
      headers: {},
      isLast: false,
      onFailed: (error) => void failures.push(error),
    },
  );
};

const ask = (count: number): Promise<IncomingMessage> => askAt(`/${count}`);
const askAt = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    // A connection of its own: one that rests is closed by the server at a time of its choice.
    get(
      { host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, agent: false },
      resolve,
    ).once('error', reject);
  });
const bodyOf = async (answer: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

describe('an answer of any length', () => {
  test.each([0, 1, 3, 4, 5, 40])('of %i quarters of a mebibyte arrives as it is', async (count) => {
    const answer = await ask(count);
    expect(await bodyOf(answer)).toEqual({ items: words(count) });
    expect(Number(answer.headers['content-length'])).toBeGreaterThan((count * MIB) / 4);
  });

  test('is its own, however many are on their way at once', async () => {
    const counts = Array.from({ length: 60 }, (_, at) => at % 4);
    const answers = await Promise.all(counts.map(ask));
    expect(await Promise.all(answers.map(bodyOf))).toEqual(
      counts.map((count) => ({ items: words(count) })),
    );
  });

  test('waits for a client that is slow, while others are answered', async () => {
    const slow = await ask(80);
    const [quick, other] = await Promise.all([ask(40).then(bodyOf), ask(1).then(bodyOf)]);
    expect([quick, other]).toEqual([{ items: words(40) }, { items: words(1) }]);
    expect(await bodyOf(slow)).toEqual({ items: words(80) });
  });

  test('tells how much waits for its client, less and less, and nothing at last', async () => {
    const slow = await ask(80);
    const told = waited;
    expect(told[0]).toBeGreaterThan(10 * MIB);
    const isEnded = isClosed;
    await bodyOf(slow);
    await isEnded;
    expect(told).toEqual(told.toSorted((a, b) => b - a));
    expect(told.at(-1)).toBe(0);
  });

  test('tells nothing when it goes at once', async () => {
    await bodyOf(await ask(1));
    await isClosed;
    expect(waited).toEqual([]);
  });

  test.each(['/broken', '/broken-later'])(
    '%s that cannot be written ends its connection, logs why, and harms no other',
    async (path) => {
      failures = [];
      await expect(askAt(path).then(bodyOf)).rejects.toThrow(/aborted|hang up/);
      expect(failures).toEqual([new Error('No memory')]);
      expect(await bodyOf(await ask(5))).toEqual({ items: words(5) });
    },
  );

  test('ends with its client, and harms no other', async () => {
    const answer = await ask(80);
    answer.destroy();
    await isClosed;
    expect(await bodyOf(await ask(5))).toEqual({ items: words(5) });
  });
});
