import { appendFileSync } from 'node:fs';
import { expect } from '@jest/globals';

/**
 * True in `npm run test:deep`, which repeats by chance more often and takes every case of a matrix.
 */
export const isDeep = process.env.PARLEY_DEEP === '1';

/** A part of what a deep run does in a test file. */
type Noted =
  | { readonly times: number }
  | { readonly cases: number }
  | { readonly dose: string }
  | { readonly seed: number };

/** Tells `scripts/deep-tests-reporter.mjs`, which reads the file when the run has ended. */
const note = (noted: Noted): void => {
  const file = process.env.PARLEY_DOSES;
  if (!isDeep || file === undefined) return;
  const { testPath } = expect.getState();
  appendFileSync(file, `${JSON.stringify({ testPath, ...noted })}\n`);
};

/** What `npm test` and `npm run test:deep` do not share, such as the least of a count. */
export const atDepth = <A>(usual: A, deep: A): A => (isDeep ? deep : usual);

/** Notes how often a deep run tries something where an environment variable may say it. */
export const repeated = (count: number): number => {
  note({ times: count });
  return count;
};

/** Notes the seed by which a deep run draws. */
export const seeded = (seed: number): number => {
  note({ seed });
  return seed;
};

/** Notes in words what a deep run does, where neither a count nor a seed says it. */
export const dosed = (dose: string): void => note({ dose });

/**
 * How often something is tried.
 *
 * @param usual In `npm test`.
 * @param deep In `npm run test:deep`.
 */
export const times = (usual: number, deep: number): number => repeated(atDepth(usual, deep));

/** PARLEY_SEED, or one by chance: what fast-check prints when a property fails. */
const propertySeed = (): number =>
  Number(process.env.PARLEY_SEED ?? Math.floor(Math.random() * 2 ** 31));

/**
 * How often fast-check tries a property, and by which seed.
 *
 * @param usual In `npm test`.
 * @param deep In `npm run test:deep`.
 * @param chosen By an environment variable: then in both.
 */
export const runs = (
  usual: number,
  deep: number,
  chosen?: string,
): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: repeated(Number(chosen ?? atDepth(usual, deep))),
  seed: seeded(propertySeed()),
});

/** The day, or PARLEY_DRAW, chooses what {@link drawn} takes. */
const draw = Number(process.env.PARLEY_DRAW ?? Math.floor(Date.now() / 86_400_000));

/** Every case of a matrix. */
const whole = <A>(cases: ReadonlyArray<A>): ReadonlyArray<A> => {
  note({ cases: cases.length });
  return cases;
};

/**
 * So many neighbouring cases, others each day: all of them in `npm run test:deep`. A usual run
 * prints the number that takes the same ones again.
 *
 * @param cases Every case, at least one.
 * @param count How many `npm test` takes.
 */
export const drawn = <A>(cases: ReadonlyArray<A>, count: number): ReadonlyArray<A> => {
  if (isDeep || cases.length <= count) return whole(cases);
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
  isDeep ? whole(cases) : cases.filter((_, index) => index % step === 0);
