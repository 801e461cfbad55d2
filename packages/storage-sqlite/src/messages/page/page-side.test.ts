import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { type Corrections, pageSideOf } from './page-side.ts';
import type { Direction } from './span-source.ts';
import type { Stream } from './streams.ts';

const MOST = 40;
const ANCHOR = 20;

/** Gives what `belongs` says at the moment it comes to it, and now and then nothing. */
const streamOf = (direction: Direction, belongs: (id: number) => boolean): Stream => {
  let next = ANCHOR;
  return {
    next: () => {
      next += direction === 'before' ? -1 : 1;
      if (next < 1 || next > MOST) return undefined;
      return belongs(next) ? next : null;
    },
  };
};

const wanted = (
  direction: Direction,
  belongs: (id: number) => boolean,
  count: number,
): ReadonlyArray<number> => {
  const all = Array.from({ length: MOST }, (_, at) => at + 1).filter(belongs);
  return (
    direction === 'before'
      ? all.filter((id) => id < ANCHOR).toReversed()
      : all.filter((id) => id > ANCHOR)
  ).slice(0, count);
};

const id = fc.integer({ min: 1, max: MOST });

test('is what belongs to it in the end, whatever changed while it was looked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Direction>('before', 'after'),
      fc.integer({ min: 0, max: 25 }),
      fc.uniqueArray(id),
      fc.array(fc.option(id, { freq: 2 }), { maxLength: 60 }),
      (direction, count, atFirst, changes) => {
        const belonging = new Set(atFirst);
        const corrections = new Map<number, boolean>();
        const side = pageSideOf(
          streamOf(direction, (one) => belonging.has(one)),
          ANCHOR,
          direction,
          count,
        );
        for (const change of changes) {
          if (change !== null) {
            if (!belonging.delete(change)) belonging.add(change);
            corrections.set(change, belonging.has(change));
          }
          side.goOn(corrections, () => true);
        }
        while (!side.goOn(corrections, () => true));
        expect(side.ids(corrections)).toEqual(
          wanted(direction, (one) => belonging.has(one), count),
        );
      },
    ),
    runs(500, 2_000),
  );
});

test('goes a step at least, and no further than is enough', () => {
  let steps = 0;
  const stream: Stream = { next: () => ++steps };
  const none: Corrections = new Map();
  const side = pageSideOf(stream, 0, 'after', 3);
  expect([side.goOn(none, () => true), steps]).toEqual([false, 1]);
  expect([side.goOn(none, () => false), steps]).toEqual([true, 3]);
  expect([side.goOn(none, () => false), steps]).toEqual([true, 3]);
  expect(side.ids(none)).toEqual([1, 2, 3]);
  const removed: Corrections = new Map([[2, false]]);
  expect([side.goOn(removed, () => false), steps]).toEqual([true, 4]);
  expect(side.ids(removed)).toEqual([1, 3, 4]);
});
