import { expect, test } from '@jest/globals';
import { ready } from './ready.ts';
import { nextTurn } from './slice.ts';

test('what becomes ready together is served once each, in the next turn', async () => {
  const served: string[] = [];
  const { add, isBusy } = ready<string>((one) => void served.push(one));
  expect(isBusy()).toBe(false);
  for (const one of ['a', 'b', 'a']) add(one);
  expect([served, isBusy()]).toEqual([[], true]);
  await nextTurn();
  expect([served, isBusy()]).toEqual([['a', 'b'], false]);
  add('a');
  await nextTurn();
  expect(served).toEqual(['a', 'b', 'a']);
});

test('a crowd is served in slices, with turns of everybody else between them', async () => {
  const served: number[] = [];
  const { add } = ready<number>((one) => {
    const end = performance.now() + 2;
    while (performance.now() < end);
    served.push(one);
  });
  for (let one = 0; one < 20; one++) add(one);
  const after: number[] = [];
  while (served.length < 20) {
    await nextTurn();
    after.push(served.length);
  }
  expect(after.length).toBeGreaterThan(3);
  expect(served).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('who is held is served when he no longer is, or when he waited long enough', async () => {
  let isHeld = true;
  const served: string[] = [];
  const { add } = ready<string>(
    (one) => void served.push(one),
    () => isHeld,
  );
  add('a');
  await nextTurn();
  await nextTurn();
  expect(served).toEqual([]);
  isHeld = false;
  await nextTurn();
  await nextTurn();
  expect(served).toEqual(['a']);
  isHeld = true;
  const start = performance.now();
  add('b');
  while (served.length < 2) await nextTurn();
  expect(performance.now() - start).toBeGreaterThanOrEqual(14);
});
