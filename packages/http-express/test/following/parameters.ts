const SEED = 20_261_126;

/** `PARLEY_FOLLOWING_RUNS` sequences are drawn by `PARLEY_FOLLOWING_SEED`: a number, or `random`. */
export const parametersOf = ({
  PARLEY_FOLLOWING_RUNS: runs,
  PARLEY_FOLLOWING_SEED: seed,
}: NodeJS.ProcessEnv): { readonly numRuns: number; readonly seed?: number } => ({
  numRuns: Number(runs ?? 40),
  ...(seed !== 'random' && { seed: Number(seed ?? SEED) }),
});
