import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { mergeNames, parseNames } from './merge-names.mjs';

describe('the names of emoji', () => {
  test('codes are in lower case and without variation selectors', () => {
    assert.deepEqual(mergeNames([], { '0031-FE0F-20E3': 'one', '1F44D': ['+1', 'thumbsup'] }), ['0031-20e3 one', '1f44d +1 thumbsup']);
  });

  test('our own names come first, those of the base set after them, none twice', () => {
    assert.deepEqual(mergeNames([['1f44d', ['thumbs_up', '+1']]], { '1F44D': ['+1', 'thumbsup'] }), ['1f44d thumbs_up +1 thumbsup']);
  });

  test('a name of our own is taken from the emoji that has it in the base set', () => {
    const own = [
      ['1f604', ['big_smile']],
      ['1f642', ['smile']],
    ];
    assert.deepEqual(mergeNames(own, { '1F604': 'smile', '1F642': 'slightly_smiling_face' }), [
      '1f604 big_smile',
      '1f642 smile slightly_smiling_face',
    ]);
  });

  test('an emoji that would lose its only name is an error', () => {
    assert.throws(() => mergeNames([['1f642', ['smile']]], { '1F604': 'smile' }), /No name is left for 1f604/);
  });

  test('a name given to two emoji is an error, and so is an emoji named in two places', () => {
    assert.throws(
      () =>
        mergeNames(
          [
            ['1', ['a']],
            ['2', ['a']],
          ],
          {},
        ),
      /a is said to be both 1 and 2/,
    );
    assert.throws(
      () =>
        mergeNames(
          [
            ['1', ['a']],
            ['1', ['b']],
          ],
          {},
        ),
      /1 stands there twice/,
    );
  });

  test('comments and blank lines name nothing', () => {
    assert.deepEqual(parseNames('# smiles\n\n1f642 smile slight\n'), [['1f642', ['smile', 'slight']]]);
  });
});
