import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stem } from './stem.ts';

describe('what English words have in common', () => {
  test.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['cats', 'cat'],
    ['caress', 'caress'],
    ['feed', 'feed'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['bled', 'bled'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['troubled', 'troubl'],
    ['sized', 'size'],
    ['hopping', 'hop'],
    ['tanned', 'tan'],
    ['falling', 'fall'],
    ['hissing', 'hiss'],
    ['fizzed', 'fizz'],
    ['failing', 'fail'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['rational', 'ration'],
    ['digitizer', 'digit'],
    ['operator', 'oper'],
    ['feudalism', 'feudal'],
    ['hopefulness', 'hope'],
    ['formaliti', 'formal'],
    ['triplicate', 'triplic'],
    ['formative', 'form'],
    ['electrical', 'electr'],
    ['goodness', 'good'],
    ['revival', 'reviv'],
    ['allowance', 'allow'],
    ['adjustment', 'adjust'],
    ['adoption', 'adopt'],
    ['communism', 'commun'],
    ['effective', 'effect'],
    ['probate', 'probat'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['controll', 'control'],
    ['roll', 'roll'],
    ['generalizations', 'gener'],
    ['oscillators', 'oscil'],
    ['yes', 'ye'],
  ])('%s: %s', (word, expected) => expect(stem(word)).toBe(expected));

  test('whatever the word: the character that it begins with', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    const ending = fc.constantFrom('', 's', 'ies', 'sses', 'ed', 'ing', 'ational', 'ement', 'ion');
    fc.assert(
      fc.property(word, ending, (first, last) =>
        expect(stem(first + last).charAt(0)).toBe(first.charAt(0)),
      ),
    );
    for (const short of ['ies', 'ing', 'eed', 'ion', 'ers', 'yes'])
      expect(stem(short).charAt(0)).toBe(short.charAt(0));
  });
});
