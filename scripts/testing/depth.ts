/**
 * True in `npm run test:deep`, which repeats by chance more often and takes every case of a matrix.
 */
export const isDeep = process.env.PARLEY_DEEP === '1';

/**
 * How often something is tried.
 *
 * @param usual In `npm test`.
 * @param deep In `npm run test:deep`.
 */
export const times = (usual: number, deep: number): number => (isDeep ? deep : usual);

/** The day, or PARLEY_DRAW, chooses what {@link drawn} takes. */
const draw = Number(process.env.PARLEY_DRAW ?? Math.floor(Date.now() / 86_400_000));

/**
 * So many neighbouring cases, others each day: all of them in `npm run test:deep`. A usual run
 * prints the number that takes the same ones again.
 *
 * @param cases Every case, at least one.
 * @param count How many `npm test` takes.
 */
export const drawn = <A>(cases: ReadonlyArray<A>, count: number): ReadonlyArray<A> => {
  if (isDeep || cases.length <= count) return cases;
  const first = (draw * count) % cases.length;
  process.stderr.write(`Drawn ${count} of ${cases.length} cases by PARLEY_DRAW=${draw}.\n`);
  return [...cases, ...cases].slice(first, first + count);
};

/**
 * The cases of a matrix that are tried: all of them in `npm run test:deep`, otherwise a sample.
 *
 * @param cases Every case.
 * @param step The sample has the first case and each case that comes `step` later.
 */
export const sampled = <A>(cases: ReadonlyArray<A>, step: number): ReadonlyArray<A> =>
  isDeep ? cases : cases.filter((_, index) => index % step === 0);
