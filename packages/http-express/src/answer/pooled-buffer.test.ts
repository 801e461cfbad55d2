import { expect, test } from '@jest/globals';
import { acquireBuffer, type PooledBuffer } from './pooled-buffer.ts';

const memoryOf = ({ bytes }: PooledBuffer): ArrayBufferLike => bytes.buffer;

test.each([1, 16_384, 16_385, 1_048_576])('%i bytes are lent as that many', (length) => {
  const lent = acquireBuffer(length);
  expect(lent.bytes).toHaveLength(length);
  lent.giveBack();
});

test('memory is lent again when it was given back, and not before', () => {
  const first = acquireBuffer(40_000);
  const second = acquireBuffer(40_000);
  expect(memoryOf(second)).not.toBe(memoryOf(first));
  first.giveBack();
  const third = acquireBuffer(50_000);
  expect(memoryOf(third)).toBe(memoryOf(first));
  expect(third.bytes).toHaveLength(50_000);
  for (const lent of [second, third]) lent.giveBack();
});

test('only so much is kept of what comes back', () => {
  const lent = Array.from({ length: 6 }, () => acquireBuffer(1_048_576));
  for (const one of lent) one.giveBack();
  const again = Array.from({ length: 6 }, () => acquireBuffer(1_048_576));
  const known = new Set(lent.map(memoryOf));
  const kept = again.filter((one) => known.has(memoryOf(one)));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(4);
  for (const one of again) one.giveBack();
});
