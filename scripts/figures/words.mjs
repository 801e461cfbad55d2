import { counted, place } from './part.mjs';
import { commentsOf } from './source.mjs';
import { isSource } from './tree.mjs';

/**
 * Words that comments do without: people are "they", a role has a name, and each sentence stands
 * alone.
 */
const WORDS =
  /\b(he|him|his|himself|she|her|whoever|somebody|nobody|everybody|likewise|anew|left\s+(?:\*\s+)?out)\b/gi;

const wordsIn = (file) =>
  commentsOf(file).flatMap(({ value, start }) =>
    [...value.matchAll(WORDS)].map(({ 0: word, index }) =>
      place(file, start + 2 + index, word.toLowerCase().replace(/[\s*]+/g, ' ')),
    ),
  );

export const words = {
  title:
    'he, him, his, himself, she, her, whoever, somebody, nobody, everybody, likewise, anew,' +
    ' left out, in comments of packages/*/src',
  goal: 'at most 20',
  measure: (tree) => [counted('words', tree.filter(isSource).flatMap(wordsIn))],
};
