import { atDepth, repeated, seeded } from '../../../../scripts/testing/depth.ts';

const SEED = 20_261_126;

/** Sequences of one thing after the other that every run of the tests draws. */
const SEQUENCES = atDepth(10, 40);
/** Schedules of things at the same time that every run of the tests draws. */
export const SCHEDULES = atDepth(25, 150);

/**
 * `PARLEY_FOLLOWING_RUNS` sequences or schedules are drawn by `PARLEY_FOLLOWING_SEED`: a number, or
 * `random`. A run that fails prints its seed, by which the same is drawn again.
 */
export const parametersOf = (
  { PARLEY_FOLLOWING_RUNS: runs, PARLEY_FOLLOWING_SEED: seed }: NodeJS.ProcessEnv,
  usual = SEQUENCES,
): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: repeated(Number(runs ?? usual)),
  seed: seeded(seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed ?? SEED)),
});
