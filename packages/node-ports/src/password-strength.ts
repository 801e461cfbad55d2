import { createRequire } from 'node:module';
import { codePoints } from '@parley/core';
import type * as Core from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';
import type * as English from '@zxcvbn-ts/language-en';

const MIN_LENGTH = 6;
const MIN_GUESSES = 10_000;
/** Estimating takes longer than linear time, and nobody has to guess more than these. */
const LONGEST = 64;
/**
 * In how many ways signs that stand for letters (`1` for i or l, `$` for s) are read. Each way is a search of its own: by the
 * library's default of 100, a hundred such signs hold up everybody else for a second.
 */
const READINGS = 10;

const require = createRequire(import.meta.url);

const newEstimator = (): Core.ZxcvbnFactory => {
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof Core;
  const common = require('@zxcvbn-ts/language-common') as typeof Common;
  const english = require('@zxcvbn-ts/language-en') as typeof English;
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LONGEST,
    l33tMaxSubstitutions: READINGS,
  });
};

let estimator: Core.ZxcvbnFactory | null = null;
/** Made at first use: the word lists unpack themselves when they are loaded, which a start of the server need not wait for. */
const getEstimator = (): Core.ZxcvbnFactory => {
  estimator ??= newEstimator();
  return estimator;
};

const wordsOf = (text: string): ReadonlyArray<string> => [text, ...text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)];

export const isStrongPassword = (password: string, about: ReadonlyArray<string>): boolean =>
  codePoints(password) >= MIN_LENGTH && getEstimator().check(password.slice(0, LONGEST), about.flatMap(wordsOf)).guesses >= MIN_GUESSES;
