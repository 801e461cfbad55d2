import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** What is drawn of one seed, and to what a failing text is shrunk. */
const drawn = (unit: fc.Arbitrary<string> | 'binary') => {
  const texts = fc.string({ unit, maxLength: 70 });
  const failing = fc.property(
    texts,
    (text) => ![...text].some((character) => character > '\u{20000}'),
  );
  const { counterexample, counterexamplePath } = fc.check(failing, { seed: 7 });
  return {
    samples: fc.sample(texts, { seed: 3, numRuns: 300 }),
    counterexample,
    counterexamplePath,
  };
};

test('characters are those of the unit `binary`, and a text shrinks like one of them', () => {
  const own = drawn(anyCharacter);
  expect(own.counterexample).not.toBeNull();
  expect(own).toEqual(drawn('binary'));
});

test('a character is known again, and what is none is not', () => {
  const knows = (given: unknown): boolean => anyCharacter.canShrinkWithoutContext(given);
  expect(['\0', 'a', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}'].map(knows)).toEqual(
    Array(7).fill(true),
  );
  expect(['', 'ab', '\ud800', '\udfff', 7, undefined].map(knows)).toEqual(Array(6).fill(false));
});
