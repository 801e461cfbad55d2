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

/**
 * The cases of a matrix that are tried: all of them in `npm run test:deep`, otherwise a sample.
 *
 * @param cases Every case.
 * @param step The sample has the first case and each case that comes `step` later.
 */
export const sampled = <A>(cases: ReadonlyArray<A>, step: number): ReadonlyArray<A> =>
  isDeep ? cases : cases.filter((_, index) => index % step === 0);
