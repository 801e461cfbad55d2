import type { ModelRun } from './check.ts';

const SEED = 20_261_120;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * PARLEY_MODEL_RUNS, PARLEY_MODEL_SEED (a number, or `random`) and PARLEY_MODEL_PATH; the same
 * steps every time unless they say otherwise.
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
 * Are the steps those of every time? Only of them can be asked that they do everything often
 * enough.
 */
export const isUsualRun = ({
  PARLEY_MODEL_RUNS,
  PARLEY_MODEL_SEED,
  PARLEY_MODEL_PATH,
}: Environment): boolean =>
  [PARLEY_MODEL_RUNS, PARLEY_MODEL_SEED, PARLEY_MODEL_PATH].every((option) => option === undefined);
