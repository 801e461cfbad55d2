import { codePoints } from '@parley/core';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const MIN_LENGTH = 6;
const MIN_GUESSES = 10_000;
/** Estimating takes longer than linear time, and nobody has to guess more than these. */
const LONGEST = 64;
/**
 * In how many ways signs that stand for letters (`1` for i or l, `$` for s) are read. Each way is a search of its own: by the
 * library's default of 100, a hundred such signs hold up everybody else for a second.
 */
const READINGS = 10;

let estimator: ZxcvbnFactory | null = null;
/** Made at first use: reading the word lists takes a tenth of a second. */
const getEstimator = (): ZxcvbnFactory => {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LONGEST,
    l33tMaxSubstitutions: READINGS,
  });
  return estimator;
};

const wordsOf = (text: string): ReadonlyArray<string> => [text, ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)];

export const isStrongPassword = (password: string, about: ReadonlyArray<string>): boolean =>
  codePoints(password) >= MIN_LENGTH && getEstimator().check(password.slice(0, LONGEST), about.flatMap(wordsOf)).guesses >= MIN_GUESSES;
