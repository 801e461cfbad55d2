import { describe, expect, test } from '@jest/globals';
import { UserId } from '../../kernel/brand.ts';
import { alertedBy } from './alerted.ts';

const ann = { user: UserId(1), words: ['Soup'] };
const bob = { user: UserId(2), words: ['tea', 'cake of the day'] };
const alerted = (text: string): ReadonlyArray<number> => [...alertedBy(text, [ann, bob])];

describe('a word that somebody waits for', () => {
  test.each([
    ['alone', 'soup', [1]],
    ['in any casing', 'SOUP?', [1]],
    ['in code', 'say `soup`', [1]],
    ['in stars and quotes', '> *soup*', [1]],
    ['of several words', 'the cake of the day!', [2]],
    ['of two people', 'tea, soup', [2, 1]],
    ['after the first sign, whatever that is', '@soup', [1]],
    ['not after another later on', ' x@soup', []],
    ['not within a word', 'soups resoup', []],
    ['not before a slash, a dash or a double quote', 'a soup/ soup- soup" soup>', []],
    ['after a double quote', 'a "soup', [1]],
  ])('%s', (_how, text, users) => expect(alerted(text)).toEqual(users));
});

test('nobody waits for anything', () => expect(alertedBy('soup', [])).toEqual(new Set()));
