import { createRequire } from 'node:module';
import { codePoints } from '@parley/core';
import type * as Core from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';

const MIN_LENGTH = 6;
const MIN_GUESSES = 10_000;
/** Estimating takes longer than linear time, and a password of this length needs no more. */
const LONGEST = 64;
/**
 * The ways in which characters that stand for letters (`1` for i or l, `$` for s) are read. Each
 * way is a search of its own: with the library's default of 100, a hundred such characters hold up
 * all other requests for a second.
 */
const READINGS = 10;

/** Without the word lists passwords are judged by their length alone. */
const LONG_ENOUGH = 15;

type Estimator = Pick<Core.ZxcvbnFactory, 'check'>;

/**
 * A bundler finds the first of them and brings the packages along, to be run when they are first
 * needed; Node's modules have the second.
 */
const loadPackages = (): readonly [typeof Core, typeof Common, typeof English] => {
  if (typeof require === 'function')
    return [
      require('@zxcvbn-ts/core'),
      require('@zxcvbn-ts/language-common'),
      require('@zxcvbn-ts/language-en'),
    ];
  const load = createRequire(import.meta.url);
  return [
    load('@zxcvbn-ts/core'),
    load('@zxcvbn-ts/language-common'),
    load('@zxcvbn-ts/language-en'),
  ];
};

const byLength: Estimator = {
  check: (password) =>
    ({ guesses: codePoints(password) >= LONG_ENOUGH ? MIN_GUESSES : 0 }) as Core.ZxcvbnResult,
};

const newEstimator = (): Estimator => {
  try {
    const [{ ZxcvbnFactory }, common, english] = loadPackages();
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
      maxLength: LONGEST,
      l33tMaxSubstitutions: READINGS,
    });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'MODULE_NOT_FOUND')
      throw error;
    const [missing] = error.message.split('\n');
    process.emitWarning(
      `${missing}. Passwords are judged by their length alone: at least ${LONG_ENOUGH} characters.`,
      'ParleyWarning',
    );
    return byLength;
  }
};

let estimator: Estimator | null = null;
/**
 * Made at first use: the word lists unpack themselves when they are loaded, which a start of the
 * server need not wait for.
 */
const getEstimator = (): Estimator => {
  estimator ??= newEstimator();
  return estimator;
};

const wordsOf = (text: string): ReadonlyArray<string> => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2),
];

export const isStrongPassword = (password: string, about: ReadonlyArray<string>): boolean =>
  codePoints(password) >= MIN_LENGTH &&
  getEstimator().check(password.slice(0, LONGEST), about.flatMap(wordsOf)).guesses >= MIN_GUESSES;
