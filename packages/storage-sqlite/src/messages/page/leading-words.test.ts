import { expect, test } from '@jest/globals';
import { boundsOf } from '../../database/search-words.ts';
import { leadingWords, type WithWord } from './leading-words.ts';

/** Words that stand in every so manieth message of a part. */
const every = (
  steps: Readonly<Record<string, number>>,
): { readonly withWord: WithWord; readonly asked: () => number } => {
  let asked = 0;
  return {
    withWord: (part, word, limit) => {
      asked++;
      const { first, last } = boundsOf(part);
      const ids: number[] = [];
      for (
        let id = last;
        id >= first && ids.length < limit;
        id -= steps[word] ?? Number.POSITIVE_INFINITY
      )
        ids.push(id);
      return ids;
    },
    asked: () => asked,
  };
};

test.each<
  [
    words: Readonly<Record<string, number>>,
    anywhere: ReadonlyArray<string>,
    inOnePlace: ReadonlyArray<string>,
  ]
>([
  [{ lunch: 1, menu: 40 }, ['lunch', 'menu'], ['lunch', 'menu']],
  [{ lunch: 1, menu: 70 }, ['lunch', 'menu'], ['menu']],
  [{ lunch: 1, menu: 300 }, ['menu'], ['menu']],
  [{ lunch: 1, menu: 30_000 }, ['menu'], ['menu']],
  [{ lunch: 1, soup: 100, menu: 900 }, ['soup', 'menu'], ['soup', 'menu']],
])('of words in every so manieth message %j lead', (steps, anywhere, inOnePlace) => {
  const { withWord } = every(steps);
  const words = new Set(Object.keys(steps));
  expect([...leadingWords(words, () => 3, withWord, 'anywhere')]).toEqual(anywhere);
  expect([...leadingWords(words, () => 3, withWord, 'inOnePlace')]).toEqual(inOnePlace);
});

test('of one word, or where no part has all of them, nothing is counted', () => {
  const { withWord, asked } = every({ lunch: 1 });
  expect(leadingWords(new Set(['lunch']), () => 3, withWord, 'anywhere')).toEqual(
    new Set(['lunch']),
  );
  expect(leadingWords(new Set(['lunch', 'menu']), () => undefined, withWord, 'anywhere')).toEqual(
    new Set(['lunch', 'menu']),
  );
  expect(asked()).toBe(0);
});
