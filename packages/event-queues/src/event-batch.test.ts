import { expect, test } from '@jest/globals';
import type { ClientEvent } from './client-event.ts';
import { JsonEventBatch } from './event-batch.ts';

const EVENTS: ReadonlyArray<ClientEvent> = [
  { body: '{"type":"a"}' },
  { body: '{"says":"żółw 🐢"}' },
  { body: '{"type":"a"}' },
];

test.each<[string, ReadonlyArray<number>, string]>([
  ['nothing', [], '[]'],
  ['one event', [0], '[{"id":0,"type":"a"}]'],
  [
    'several, with ids of any length',
    [9, 10, 1234567890123],
    '[{"id":9,"type":"a"},{"id":10,"says":"żółw 🐢"},{"id":1234567890123,"type":"a"}]',
  ],
])('%s is handed out as a list, as text and as bytes', (_what, ids, expected) => {
  const batch = new JsonEventBatch(ids, EVENTS.slice(0, ids.length));
  expect(batch.text()).toBe(expected);
  expect(batch.length).toBe(Buffer.byteLength(expected));
  const among = Buffer.alloc(batch.length + 4, '-');
  batch.copyTo(among, 2);
  expect(among.toString()).toBe(`--${expected}--`);
});

test('an event that waits keeps only its own bytes in memory', () => {
  const place = (): number => Buffer.allocUnsafe(1).byteOffset;
  let before = place();
  while (before !== 0) before = place();
  for (let index = 0; index < 10; index++)
    new JsonEventBatch([1], [{ body: `{"says":"${'x'.repeat(1000)}"}` }]);
  // Each piece of a pool begins at a multiple of eight.
  expect(place()).toBe(8);
});
