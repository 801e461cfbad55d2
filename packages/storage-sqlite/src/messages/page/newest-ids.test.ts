import { expect, test } from '@jest/globals';
import { ContainerId, MessageId } from '@parley/core';
import fc from 'fast-check';
import { newestWithin } from './newest-ids.ts';
import { GLANCE } from './scan.ts';

const piece = (first: number, last: number) => ({
  container: ContainerId(1),
  first: MessageId(first),
  last: MessageId(last),
});
const NEWEST = [90, 80, 70, 60, 50, 40, 30, 20];

test.each([
  ['as many as are asked for', piece(1, 85), 2, [80, 70]],
  ['fewer, where the piece begins among them', piece(55, 75), 8, [70, 60]],
  ['none, where it lies between two of them', piece(61, 69), 8, []],
  ['none, where it lies before the newest', piece(91, 99), 8, []],
  ['not enough, where it goes on below them', piece(1, 35), 3, null],
  ['nothing, where it lies below them', piece(1, 19), 1, null],
  ['all that they hold, where it begins with the oldest', piece(20, 90), 8, NEWEST],
])('of the newest ids of a container: %s', (_what, within, limit, expected) => {
  expect(newestWithin(NEWEST, within, limit, GLANCE)).toEqual(expected);
});

test('what they tell is what the container holds', () => {
  const id = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { maxLength: 20 }),
      id,
      id,
      fc.integer({ min: 1, max: GLANCE }),
      (ids, first, last, limit) => {
        const all = ids.sort((a, b) => b - a);
        const told = newestWithin(all.slice(0, GLANCE), piece(first, last), limit, GLANCE);
        const there = all.filter((one) => first <= one && one <= last).slice(0, limit);
        if (told !== null || all.length < GLANCE) expect(told).toEqual(there);
      },
    ),
  );
});
