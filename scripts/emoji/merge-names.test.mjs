import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { mergeNames, nameOf, parseNames } from './merge-names.mjs';

/** An emoji of the base set. Version 1: programs have it in their lists; 11: they do not. */
const emoji = (hexcode, names, { label = null, version = 1, more = [] } = {}) => ({
  hexcode,
  label,
  version,
  names,
  more,
});

describe('the names of emoji', () => {
  test('codes are in lower case and without variation selectors', () => {
    const base = [emoji('0031-FE0F-20E3', ['one']), emoji('1F44D', ['+1', 'thumbsup'])];
    assert.deepEqual(mergeNames([], base), ['0031-20e3 one', '1f44d +1 thumbsup']);
  });

  test('our own names come first, those of the base set after them, none twice', () => {
    assert.deepEqual(
      mergeNames([['1f44d', ['thumbs_up', '+1']]], [emoji('1F44D', ['+1', 'thumbsup'])]),
      ['1f44d thumbs_up +1 thumbsup'],
    );
  });

  test('known emoji keep the names of the base set, newer ones get English names', () => {
    const base = [
      emoji('1F004', ['mahjong'], { label: 'mahjong red dragon' }),
      emoji('1F7E0', ['large_orange_circle'], { label: 'orange circle', version: 12 }),
      emoji('1F468-200D-1F4BB', ['male-technologist'], { label: 'man technologist' }),
      emoji('1F1E7-1F1E6', ['flag-ba'], {
        label: 'flag: Bosnia & Herzegovina',
        more: ['flag_bosnia_herzegovina'],
      }),
    ];
    assert.deepEqual(mergeNames([], base), [
      '1f004 mahjong mahjong_red_dragon',
      '1f1e7-1f1e6 flag_bosnia_and_herzegovina flag_bosnia_herzegovina',
      '1f468-200d-1f4bb man_technologist',
      '1f7e0 orange_circle large_orange_circle',
    ]);
  });

  test('a name of our own is taken from the emoji that has it in the base set', () => {
    const own = [
      ['1f604', ['big_smile']],
      ['1f642', ['smile']],
    ];
    const base = [emoji('1F604', ['smile']), emoji('1F642', ['slightly_smiling_face'])];
    assert.deepEqual(mergeNames(own, base), [
      '1f604 big_smile',
      '1f642 smile slightly_smiling_face',
    ]);
  });

  test('an English name that another emoji has comes together with its code', () => {
    const base = [emoji('1F617', ['kissing']), emoji('1F48F', ['couplekiss'], { label: 'kiss' })];
    assert.deepEqual(mergeNames([['1f617', ['kiss']]], base), [
      '1f48f couplekiss =kiss',
      '1f617 kiss kissing',
    ]);
  });

  test('a name goes to the emoji of the better source, in any order', () => {
    const base = [
      emoji('1F42A', ['dromedary_camel'], { label: 'camel' }),
      emoji('1F42B', ['camel'], { label: 'two-hump camel' }),
    ];
    assert.deepEqual(mergeNames([], base), [
      '1f42a dromedary_camel =camel',
      '1f42b camel two_hump_camel',
    ]);
  });

  test('an emoji whose names are complete gets no others', () => {
    assert.deepEqual(
      mergeNames(
        [['1f373', ['cooking', '!']]],
        [emoji('1F373', ['fried_egg', 'cooking'], { label: 'cooking' })],
      ),
      ['1f373 cooking'],
    );
  });

  test('skin tones are omitted', () => {
    assert.deepEqual(
      mergeNames([], [emoji('1F3FB', ['skin-tone-2'], { label: 'light skin tone' })]),
      [],
    );
  });

  test('an English name is written with underscores, without accents and signs', () => {
    assert.deepEqual(
      [
        'flag: Côte d’Ivoire',
        'T-Rex',
        'flag: St. Kitts & Nevis',
        'family: man, woman, boy',
        'Japanese “here” button',
        'keycap: #',
      ].map(nameOf),
      [
        'flag_cote_divoire',
        't_rex',
        'flag_st_kitts_and_nevis',
        'family_man_woman_boy',
        'japanese_here_button',
        null,
      ],
    );
  });

  test('an emoji that would lose its only name is an error', () => {
    assert.throws(
      () => mergeNames([['1f642', ['smile']]], [emoji('1F604', ['smile'])]),
      /No name is left for 1f604/,
    );
  });

  test('a name for two of our emoji is an error, and so is an emoji in two places', () => {
    const twice = (code) => [
      ['1', ['a']],
      [code, ['a']],
    ];
    assert.throws(() => mergeNames(twice('2'), []), /a is said to be both 1 and 2/);
    assert.throws(() => mergeNames(twice('1'), []), /1 stands there twice/);
  });

  test('comments and blank lines name nothing', () => {
    assert.deepEqual(parseNames('# smiles\n\n1f642 smile slight\n'), [
      ['1f642', ['smile', 'slight']],
    ]);
  });
});
