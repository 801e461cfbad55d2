import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { foldCase } from '../../kernel/text.ts';
import { wordsIn, wordsMissing, wordsOfText, wordsThatDiffer, wordsWritten } from './words.ts';

describe('words', () => {
  test.each<[string, string, ReadonlyArray<string>]>([
    [
      'letters and digits, between anything else',
      'Room 12b, level-3!',
      ['room', '12b', 'level', '3'],
    ],
    ['under any casing', 'GRÖSSE größe', [foldCase('größe')]],
    ['with their marks, however they are written', 'cafe\u0301 café', ['café']],
    ['of English in one form', 'running runs run', ['run']],
    ['of other scripts as they stand', 'дома', ['дома']],
    ['of scripts without blanks, character by character', '日本語', ['日', '本', '語']],
    ['no tags', '<p class="plain">a<br>b</p>', ['a', 'b']],
    ['no character references', 'Q&amp;A &lt;tag&gt; it&#39;s', ['q', 'a', 'tag', 'it', 's']],
  ])('%s', (_what, html, expected) => expect([...wordsIn(html)]).toEqual(expected));

  test.each<[string, ReadonlyArray<string>, ReadonlyArray<string>]>([
    ['<p>the runs of <b>Room</b> 12</p>', ['run', 'room', '12', 'walk', 'b'], ['walk', 'b']],
    ['<p>größe</p>', [foldCase('Größe'), 'room'], ['room']],
    ['', ['room'], ['room']],
  ])('those that %j does not have', (html, wanted, expected) =>
    expect(wordsMissing(html, wanted)).toEqual(expected),
  );

  test('those that a text does not have, whatever was looked at before', () => {
    const text = fc.constantFrom(
      '<p>apples and pears</p>',
      'Äpfel',
      'pear, pear & <i>plum</i>',
      '<p>plums</p>',
    );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.subarray(['appl', 'pear', 'plum', foldCase('Äpfel')]),
        (texts, wanted) => {
          for (const one of texts)
            expect(wordsMissing(one, wanted)).toEqual(
              wanted.filter((word) => !wordsIn(one).has(word)),
            );
        },
      ),
    );
  });

  test('of plain text, where nothing is a tag', () => {
    expect([...wordsOfText('a<b>c & d&e;')]).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('no word is longer than the index can hold', () => {
    expect([...wordsIn('9'.repeat(500))]).toEqual(['9'.repeat(64)]);
  });

  test('that only one of two texts has, however often it does', () =>
    expect(
      wordsThatDiffer(
        '<p>a run, a running cat &amp; a dog</p>',
        '<p>a dog runs a b a c <b>b</b></p>',
      ),
    ).toEqual({
      gone: ['cat'],
      come: ['b', 'c'],
    }));

  test('that are remembered in the same place are told apart, short or long', () => {
    expect(wordsThatDiffer('<p>Aa 12345Aa 7Aa</p>', '<p>BB 12345BB 7BB</p>')).toEqual({
      gone: ['aa', '12345aa', '7aa'],
      come: ['bb', '12345bb', '7bb'],
    });
    const [eight, nine] = ['123456Aa', '1234567Aa'];
    const [other, longer] = ['123456BB', '1234567BB'];
    for (const text of [
      `${eight} ${nine}`,
      `${other} ${longer}`,
      `${nine} ${eight}`,
      `${longer} ${other}`,
    ]) {
      expect([...wordsIn(text)]).toEqual(text.toLowerCase().split(' '));
    }
  });

  test('whatever two texts hold: the same as where they stand', () => {
    const pieces = [
      'Aa',
      'BB',
      'everyAa1',
      'everyBB1',
      'everybody',
      'everybodY',
      'run',
      'Runs',
      'RUNNING',
      'x',
      '7b',
      '_',
      ' ',
      '<',
      '>',
      '<b class="x">',
      '</b>',
      '&',
      '&amp;',
      '&#39;',
      '&_;',
      ';',
      '#',
      "'",
      'é',
      'e\u0301',
      '日',
      '\uD83D\uDE00',
      '9'.repeat(70),
    ];
    const texts = fc
      .array(fc.constantFrom(...pieces), { maxLength: 20 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const [had, has] = [before, after].map(
          (text) => new Set(wordsWritten(text).map(({ word }) => word)),
        );
        expect(wordsIn(before)).toEqual(had);
        expect(wordsThatDiffer(before, after)).toEqual({
          gone: [...(had ?? [])].filter((word) => !has?.has(word)),
          come: [...(has ?? [])].filter((word) => !had?.has(word)),
        });
      }),
      runs(200, 3_000),
    );
  });

  test('are the same when so many others were seen since that they had to be forgotten', () => {
    const many = Array.from({ length: 25_000 }, (_, at) => `word${at}x`).join(' ');
    const [before, after] = ['running zebras', 'runs'];
    const differ = wordsThatDiffer(before, after);
    expect(wordsIn(many).size).toBe(25_000);
    expect(wordsThatDiffer(before, after)).toEqual(differ);
    expect(wordsThatDiffer(many, `${many} ${before}`)).toEqual({
      gone: [],
      come: [...wordsIn(before)],
    });
  });

  test('and so are two forms of which only one was seen before', () => {
    // What is no ASCII is looked for otherwise, and so drives nothing out but by its number.
    const many = Array.from({ length: 25_000 }, (_, at) => `größe${at}x`).join(' ');
    expect(wordsIn('aardvarks').size).toBe(1);
    expect(wordsIn(many).size).toBe(25_000);
    expect(wordsThatDiffer('aardvarks', 'aardvark')).toEqual({ gone: [], come: [] });
  });

  test('are told apart where their signs add up to the same', () => {
    expect([...wordsIn('Aa7 BB7 aA7 Aa7 BB7')]).toEqual(['aa7', 'bb7']);
    expect(wordsThatDiffer('Aa7', 'BB7')).toEqual({ gone: ['aa7'], come: ['bb7'] });
    expect(wordsThatDiffer('BB7', 'C#7 BB7')).toEqual({ gone: [], come: ['c', '7'] });
  });

  test('in any text they are found where they stand, without blanks or quotation marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        let end = 0;
        for (const { word, at, length } of wordsWritten(text)) {
          expect(word).not.toMatch(/["\s\uE000\uE001]/u);
          expect(at).toBeGreaterThanOrEqual(end);
          end = at + length;
          expect(wordsIn(text.slice(at, end).normalize()).size).toBeGreaterThan(0);
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
