import { expect, test } from '@jest/globals';
import { atMost } from './at-most.ts';

test('at most so many run at once, and the others come in their order', async () => {
  const enter = atMost(2);
  const began: number[] = [];
  const leaves = new Map<number, () => void>();
  const all = [0, 1, 2, 3].map(async (index) => {
    const leave = await enter();
    began.push(index);
    leaves.set(index, leave);
  });
  await Promise.all(all.slice(0, 2));
  await new Promise(setImmediate);
  expect(began).toEqual([0, 1]);
  leaves.get(1)?.();
  await all[2];
  expect(began).toEqual([0, 1, 2]);
  leaves.get(0)?.();
  leaves.get(2)?.();
  await all[3];
  expect(began).toEqual([0, 1, 2, 3]);
  leaves.get(3)?.();
  // All lanes are free again.
  await Promise.all([enter(), enter()]);
});
