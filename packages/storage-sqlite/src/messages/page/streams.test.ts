import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstOf } from '../../testing/first-of.ts';
import { filtered, merged, NOTHING, racing, readOn, type Stream } from './streams.ts';

/** These ids, with work in between that finds nothing: `pauses` says after which. */
const streamOf = (ids: ReadonlyArray<number>, pauses: ReadonlyArray<boolean> = []): Stream => {
  let at = 0;
  let step = 0;
  return {
    next: () => {
      if (pauses[step++] === true) return null;
      return ids[at++];
    },
  };
};

const ids = fc.uniqueArray(fc.nat(50), { maxLength: 20 });
const pauses = fc.array(fc.boolean(), { maxLength: 20 });
const direction = fc.constantFrom('before' as const, 'after' as const);
const ordered = (numbers: Iterable<number>, towards: 'before' | 'after') =>
  [...numbers].sort((a, b) => (towards === 'before' ? b - a : a - b));

test('several ways to the same ids give them once, in order', () => {
  fc.assert(
    fc.property(
      ids,
      fc.array(pauses, { minLength: 1, maxLength: 4 }),
      direction,
      (found, ways, towards) => {
        const wanted = ordered(found, towards);
        const race = racing(
          ways.map((way) => streamOf(wanted, way)),
          towards,
        );
        expect(firstOf(race, 100)).toEqual(wanted);
      },
    ),
  );
});

test('the union of several streams gives what any of them has, once, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(ids, pauses), { maxLength: 4 }),
      direction,
      fc.nat(30),
      (all, towards, count) => {
        const union = merged(
          all.map(([own, way]) => streamOf(ordered(own, towards), way)),
          towards,
        );
        const wanted = ordered(new Set(all.flatMap(([own]) => own)), towards);
        expect(firstOf(union, count)).toEqual(wanted.slice(0, count));
      },
    ),
  );
});

test('what is not kept is omitted, with any chunks of the rest', () => {
  fc.assert(
    fc.property(ids, pauses, fc.integer({ min: 1, max: 30 }), (found, way, chunk) => {
      const asked: number[] = [];
      const isKept = (id: number) => id % 3 !== 0;
      const keep = (some: ReadonlyArray<number>) => {
        asked.push(...some);
        return some.filter(isKept);
      };
      expect(firstOf(filtered(streamOf(found, way), keep, chunk), 100)).toEqual(
        found.filter(isKept),
      );
      expect(asked).toEqual(found);
    }),
  );
});

test('a long list is read on from where the part before it ended', () => {
  const asked: Array<readonly [from: number, limit: number]> = [];
  const read = (from: number, limit: number) => {
    asked.push([from, limit]);
    return Array.from(
      { length: Math.max(0, Math.min(limit, 100 - from)) },
      (_, index) => from + index + 1,
    );
  };
  expect(firstOf(readOn(read, 0), 200)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  expect(asked).toEqual([
    [0, 32],
    [32, 64],
    [96, 128],
  ]);
  expect([
    firstOf(NOTHING, 5),
    firstOf(
      readOn(() => [], 0),
      5,
    ),
    firstOf(racing([NOTHING, NOTHING], 'after'), 5),
  ]).toEqual([[], [], []]);
});
