import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { UserId } from '../kernel/brand.ts';
import { newAlertWordIndex } from './alert-word-index.ts';

const ann = { user: UserId(1), words: ['Soup'] };
const bob = { user: UserId(2), words: ['tea', 'cake of the day'] };
const alerted = (text: string): ReadonlyArray<number> => [
  ...newAlertWordIndex([ann, bob]).usersIn(text),
];

describe('a word that a user waits for', () => {
  test.each([
    ['alone', 'soup', [1]],
    ['in any casing', 'SOUP?', [1]],
    ['in code', 'say `soup`', [1]],
    ['in stars and quotes', '> *soup*', [1]],
    ['of several words', 'the cake of the day!', [2]],
    ['of two people', 'tea, soup', [1, 2]],
    ['after the first sign, whatever that is', '@soup', [1]],
    ['not after another later on', ' x@soup', []],
    ['not within a word', 'soups resoup', []],
    ['not before a slash, a dash or a double quote', 'a soup/ soup- soup" soup>', []],
    ['after a double quote', 'a "soup', [1]],
  ])('%s', (_how, text, users) => expect(alerted(text).toSorted()).toEqual(users));
});

test('no one waits for anything', () =>
  expect(newAlertWordIndex([]).usersIn('soup')).toEqual(new Set()));

const BEFORE = ' \n(".,\';[*`>';
const AFTER = " \n)?:.,';]!*`";
/** Every word at every place, one after the other. */
const naively = (text: string, wanted: ReadonlyArray<typeof ann>): ReadonlyArray<number> => {
  const low = text.toLowerCase();
  const stands = (word: string, at: number): boolean =>
    low.startsWith(word, at) &&
    (at <= 1 || BEFORE.includes(low.charAt(at - 1))) &&
    (at + word.length >= low.length || AFTER.includes(low.charAt(at + word.length)));
  return wanted.flatMap(({ user, words }) => {
    const isAlerted = words.some((word) =>
      Array.from(low).some((_, at) => stands(word.toLowerCase(), at)),
    );
    return isAlerted ? [user] : [];
  });
};

test('any number of alert words is found as if each list was looked up alone', () => {
  const signs = (...some: ReadonlyArray<string>) =>
    fc.string({ unit: fc.constantFrom(...some), minLength: 1, maxLength: 4 });
  const lists = fc.array(fc.array(signs('a', 'B', 'b', ' ', '*'), { maxLength: 5 }), {
    maxLength: 6,
  });
  const texts = fc
    .array(signs('a', 'A', 'b', ' ', '*', '.', '-'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(lists, lists, texts, texts, (drawn, later, one, other) => {
      const wanted = drawn.map((words, index) => ({ user: UserId(index + 1), words }));
      // Some of them have other words, are new or gone: those of the others are found as they were.
      const changed = later.flatMap((words, index) =>
        index % 2 === 0 ? [wanted[index] ?? []].flat() : [{ user: UserId(index + 1), words }],
      );
      const index = newAlertWordIndex(wanted);
      const users = [...wanted, ...changed].map(({ user }) => user);
      for (const list of [wanted, wanted, changed, wanted]) {
        for (const user of users)
          index.put(user, list.find((each) => each.user === user)?.words ?? []);
        for (const text of [one, other])
          expect([...index.usersIn(text)].sort((a, b) => a - b)).toEqual(naively(text, list));
      }
    }),
    runs(150, 500),
  );
});
