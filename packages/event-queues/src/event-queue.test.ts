import { describe, expect, test } from '@jest/globals';
import type { EventBatch } from '@parley/core';
import fc from 'fast-check';
import type { ClientEvent } from './client-event.ts';
import { eventQueue } from './event-queue.ts';

/** More characters than any of these events have. */
const ROOM = 1_000_000;
const plain = (name: string): ClientEvent => ({ body: `{"type":"${name}"}` });
const flags = (key: string, ...messages: ReadonlyArray<number>): ClientEvent => {
  const write = (all: ReadonlyArray<number>) =>
    JSON.stringify({ type: 'flags', key, messages: all });
  return {
    body: write(messages),
    group: key.split(' ')[0] ?? '',
    key,
    merging: { messages, write },
  };
};
const read = (
  batch: EventBatch,
): ReadonlyArray<{ readonly [field: string]: unknown; readonly id: number; readonly n: number }> =>
  JSON.parse(batch.text());

describe('a queue of events', () => {
  test('numbers them from 0, in order', () => {
    const queue = eventQueue(9, ROOM);
    queue.push(plain('a'));
    queue.push(plain('b'));
    expect(read(queue.batchAfter(-1))).toEqual([
      { id: 0, type: 'a' },
      { id: 1, type: 'b' },
    ]);
    expect(read(queue.batchAfter(0))).toEqual([{ id: 1, type: 'b' }]);
    expect([queue.hasAfter(0), queue.hasAfter(1), queue.newest()]).toEqual([true, false, 1]);
  });

  test('hands out again what was not acknowledged, and forgets what was', () => {
    const queue = eventQueue(9, ROOM);
    queue.push(plain('a'));
    queue.push(plain('b'));
    expect(read(queue.batchAfter(-1))).toEqual(read(queue.batchAfter(-1)));
    queue.acknowledge(0);
    queue.acknowledge(-1);
    expect(queue.size()).toBe(1);
    expect([queue.isGone(-1), queue.isGone(0)]).toEqual([true, false]);
  });

  test('an acknowledgement of an id that does not exist yet removes no later event', () => {
    const queue = eventQueue(9, ROOM);
    queue.push(plain('a'));
    queue.acknowledge(7);
    queue.push(plain('b'));
    expect(read(queue.batchAfter(0))).toEqual([{ id: 1, type: 'b' }]);
  });

  test('has a limit of characters that acknowledged and merged events do not use', () => {
    const queue = eventQueue(9, 40);
    const [short, long] = [plain('a'.repeat(9)), plain('a'.repeat(50))];
    expect([short, short, short].map((event) => queue.push(event))).toEqual([true, true, false]);
    queue.acknowledge(0);
    expect([queue.push(short), queue.push(short)]).toEqual([true, false]);
    queue.acknowledge(queue.newest());
    expect([queue.push(long), queue.push(short)]).toEqual([true, false]);
    queue.acknowledge(queue.newest());
    const merging = eventQueue(9, 100);
    merging.push(short);
    for (let count = 1; count <= 8; count++) expect(merging.push(flags('x', 1))).toBe(true);
  });

  test('says when it is full of events that are not acknowledged', () => {
    const queue = eventQueue(2, ROOM);
    expect([queue.push(plain('a')), queue.push(plain('b'))]).toEqual([true, true]);
    queue.acknowledge(0);
    expect(queue.push(plain('c'))).toBe(true);
    expect(queue.push(plain('d'))).toBe(false);
  });
});

test('a queue that held many events works with few as well', () => {
  const queue = eventQueue(1000, ROOM);
  for (let one = 0; one < 1000; one++) queue.push(plain(`${one}`));
  const before = queue.batchAfter(997);
  queue.acknowledge(997);
  queue.push(plain('next'));
  expect(read(before).map(({ type }) => type)).toEqual(['998', '999']);
  expect(read(queue.batchAfter(998)).map(({ id, type }) => [id, type])).toEqual([
    [999, '999'],
    [1000, 'next'],
  ]);
  expect(queue.size()).toBe(3);
});

describe('events that merge', () => {
  test('become one in the place of the last, also with others between them', () => {
    const queue = eventQueue(9, ROOM);
    for (const event of [flags('read', 1), plain('a'), flags('starred', 2), flags('read', 3, 4)])
      queue.push(event);
    expect(read(queue.batchAfter(-1))).toEqual([
      { id: 1, type: 'a' },
      { id: 2, type: 'flags', key: 'starred', messages: [2] },
      { id: 3, type: 'flags', key: 'read', messages: [1, 3, 4] },
    ]);
  });

  test('stay apart when the opposite came between them', () => {
    const queue = eventQueue(9, ROOM);
    for (const event of [
      flags('read add', 1),
      flags('read remove', 1),
      flags('read add', 2),
      flags('read add', 3),
    ])
      queue.push(event);
    expect(read(queue.batchAfter(-1)).map(({ key, messages }) => [key, messages])).toEqual([
      ['read add', [1]],
      ['read remove', [1]],
      ['read add', [2, 3]],
    ]);
  });

  test('stay as they were handed out', () => {
    const queue = eventQueue(9, ROOM);
    queue.push(flags('read', 1));
    queue.batchAfter(-1);
    queue.push(flags('read', 2));
    expect(read(queue.batchAfter(-1)).map(({ messages }) => messages)).toEqual([[1], [2]]);
  });
});

test('a client that acknowledges what it has gets each event once and in order', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constant('push'),
          fc.constant('poll'),
          fc.constant('poll without acknowledging'),
        ),
      ),
      (steps) => {
        const queue = eventQueue(1000, ROOM);
        const seen: number[] = [];
        let pushed = 0;
        let last = -1;
        for (const step of steps) {
          if (step === 'push') queue.push({ body: `{"n":${pushed++}}` });
          else {
            queue.acknowledge(last);
            const events = read(queue.batchAfter(last));
            if (step !== 'poll') continue;
            seen.push(...events.map(({ n }) => n));
            last = events.at(-1)?.id ?? last;
          }
        }
        queue.acknowledge(last);
        seen.push(...read(queue.batchAfter(last)).map(({ n }) => n));
        expect(seen).toEqual(Array.from({ length: pushed }, (_, index) => index));
      },
    ),
  ));
