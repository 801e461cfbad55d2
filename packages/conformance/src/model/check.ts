import type { Storage } from '@parley/core';
import fc from 'fast-check';
import { type Drawn, KINDS } from './kinds.ts';
import { type Game, play } from './play.ts';
import { newRunCoverage, type RunCoverage } from './run-coverage.ts';

const LENGTH = 40;
const PICKS = 12;
/** Divisible by every number of choices up to ten, so that each is as likely. */
const PICK = 5_040;
/** How many smaller sequences are tried after a failure. */
const TRIES = 500;

/** Every kind as often as its weight says, the first one first: that is where shrinking ends. */
const places = KINDS.flatMap(({ weight }, place) => Array.from({ length: weight }, () => place));

const drawn: fc.Arbitrary<Drawn> = fc.noBias(
  fc.record({
    kind: fc.constantFrom(...places),
    picks: fc.noShrink(fc.array(fc.nat(PICK - 1), { minLength: PICKS, maxLength: PICKS })),
  }),
);
const sequences = fc.array(drawn, { minLength: LENGTH, maxLength: LENGTH });

/** How much a run of the model draws. */
export interface ModelRun {
  /** The number of sequences. */
  readonly runs: number;
  /** The same seed draws the same steps. */
  readonly seed: number;
  /** The path in the report of a failure, to play that sequence again. */
  readonly path?: string;
  /** True to plan what can be planned, and to hold the plans against what happens. */
  readonly plansFirst?: boolean;
  /** True to stop at the first failure and not look for a smaller one. */
  readonly endOnFailure?: boolean;
}

/**
 * What failed, and how to see it again: the first number of the path is the sequence as it was
 * drawn, all of it the smallest.
 */
const report = ({
  seed,
  counterexamplePath,
  numShrinks,
  errorInstance,
}: fc.RunDetails<[Drawn[]]>): Error => {
  const path = counterexamplePath ?? '';
  const again = `PARLEY_MODEL_SEED=${seed} PARLEY_MODEL_PATH=${path.split(':')[0]}`;
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return new Error(
    `${what}\n\nmade smaller ${numShrinks} times; again: ${again}\nseed: ${seed}\npath: ${path}`,
    {
      cause: errorInstance instanceof Error ? errorInstance.cause : errorInstance,
    },
  );
};

/**
 * Plays random sequences of 40 steps in a new store of every kind and in the naive model at once,
 * and compares what they answer.
 *
 * @param open Opens a new, empty store of each kind.
 * @returns How often each kind of step was played. Rejects with the smallest failing sequence, its
 * seed and its path.
 */
export const checkModel = async (
  open: ReadonlyArray<() => Promise<Storage>>,
  { runs, plansFirst = false, ...options }: ModelRun,
): Promise<RunCoverage> => {
  const game: Game = { open, tally: newRunCoverage(), plansFirst, hasBegun: false };
  let tries = 0;
  const property = fc.asyncProperty(sequences, async (steps) => {
    if (tries > TRIES) return;
    if (tries > 0) tries++;
    try {
      await play(game, steps);
    } catch (error) {
      tries ||= 1;
      throw error;
    }
  });
  const details = await fc.check(property, { numRuns: runs, ...options });
  if (details.failed) throw report(details);
  return game.tally;
};
