import type { Storage } from '@parley/core';
import fc from 'fast-check';
import { type Drawn, KINDS } from './kinds.ts';
import { play } from './play.ts';
import { newTally, type Tally } from './tally.ts';

const LENGTH = 40;
const PICKS = 12;
const PICK = 50_000;

/** Every kind as often as its weight says, the first one first: that is where shrinking ends. */
const places = KINDS.flatMap(({ weight }, place) => Array.from({ length: weight }, () => place));

const drawn: fc.Arbitrary<Drawn> = fc.noBias(
  fc.record({
    kind: fc.constantFrom(...places),
    picks: fc.array(fc.nat(PICK), { minLength: PICKS, maxLength: PICKS }),
  }),
);
const sequences = fc.array(drawn, { minLength: LENGTH, maxLength: LENGTH });

export interface ModelRun {
  readonly runs: number;
  /** What is drawn; the same seed, the same steps. */
  readonly seed: number;
  /** Of a failure that is to be seen again, as its report gives it. */
  readonly path?: string;
  /** Stop at the first failure instead of looking for a smaller one. */
  readonly endOnFailure?: boolean;
}

/**
 * Sequences of 40 steps drawn by chance, each played in a new store of every kind and in the naive world at once. Rejects
 * with the smallest failing sequence, its seed and its path.
 */
export const checkModel = async (open: ReadonlyArray<() => Promise<Storage>>, { runs, ...options }: ModelRun): Promise<Tally> => {
  const tally = newTally();
  const property = fc.asyncProperty(sequences, (steps) => play(open, steps, tally));
  await fc.assert(property, { numRuns: runs, ...options });
  return tally;
};
