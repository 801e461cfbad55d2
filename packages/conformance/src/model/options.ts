import type { ModelRun } from './check.ts';

const SEED = 20_261_120;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads PARLEY_MODEL_RUNS, PARLEY_MODEL_SEED (a number, or `random`) and PARLEY_MODEL_PATH. Without
 * them every run draws the same steps.
 *
 * @param runs the number of sequences without PARLEY_MODEL_RUNS
 */
export const modelRun = (
  { PARLEY_MODEL_RUNS, PARLEY_MODEL_SEED, PARLEY_MODEL_PATH }: Environment,
  runs: number,
): ModelRun => ({
  runs: PARLEY_MODEL_RUNS === undefined ? runs : Number(PARLEY_MODEL_RUNS),
  seed:
    PARLEY_MODEL_SEED === 'random'
      ? Math.floor(Math.random() * 2 ** 31)
      : Number(PARLEY_MODEL_SEED ?? SEED),
  ...(PARLEY_MODEL_PATH === undefined ? {} : { path: PARLEY_MODEL_PATH }),
});

/**
 * @returns true when none of these variables is set. Only such a run is known to take every step
 * often enough.
 */
export const isUsualRun = ({
  PARLEY_MODEL_RUNS,
  PARLEY_MODEL_SEED,
  PARLEY_MODEL_PATH,
}: Environment): boolean =>
  [PARLEY_MODEL_RUNS, PARLEY_MODEL_SEED, PARLEY_MODEL_PATH].every((option) => option === undefined);
