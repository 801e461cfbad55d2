import { expect, test } from '@jest/globals';
import { sampled } from '../../../../scripts/testing/depth.ts';
import { checkScheduled } from './check.ts';
import { type DrawnAction, KINDS } from './deeds.ts';
import type { Batch } from './schedule.ts';

/**
 * Who asks for the first action and for the second, whom both are about, and whether guests are
 * kept apart.
 */
const CASTS = [
  { by: [0, 0], whom: 3, isApart: false },
  { by: [1, 0], whom: 2, isApart: false },
  { by: [0, 1], whom: 4, isApart: true },
  { by: [3, 0], whom: 8, isApart: true },
] as const;

const GROUP: DrawnAction = { kind: 'create group', by: 0, whom: 2, what: 0, how: 2 };

interface Pair {
  readonly name: string;
  readonly batches: ReadonlyArray<Batch<DrawnAction>>;
  readonly isApart: boolean;
}

/**
 * Both have decided before either commits, in one order and in the other; what they choose changes
 * from pair to pair.
 */
const PAIRS = KINDS.flatMap((first, row) =>
  KINDS.flatMap((second, column) =>
    CASTS.map(({ by, whom, isApart }, cast): Pair => {
      const drawn = (prime: number): number => ((row * 61 + column * 7 + cast) * prime) % 60;
      const actions = [first, second].map((kind, at) => ({
        kind,
        by: by[at] ?? 0,
        whom,
        what: drawn(13) % 3,
        how: drawn(29 + 2 * at),
      }));
      const both = { actions, order: [cast % 2], isTold: false };
      return {
        name: `${first} and ${second}, ${cast}`,
        batches: [{ actions: [GROUP], order: [], isTold: true }, both],
        isApart,
      };
    }),
  ),
);

test('a follower told late of two acts at one time knows what a new client does', async () => {
  const differing: Array<readonly [name: string, difference: string]> = [];
  for (const { name, batches, isApart } of sampled(PAIRS, 257)) {
    await checkScheduled(batches, isApart).catch((error: unknown) =>
      differing.push([name, String(error)]),
    );
  }
  expect(differing).toEqual([]);
}, 7_200_000);
