import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../../scripts/testing/depth.ts';
import { foldCase } from '../../kernel/text.ts';
import { newWordCache } from './word-of.ts';
import { wordsIn, wordsOfText, wordsThatDiffer, wordsWritten } from './words.ts';

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

  test('are the same with a cache, whatever was looked at before', () => {
    const text = fc.constantFrom(
      '<p>apples and pears</p>',
      'Äpfel',
      'pear, pear & <i>plum</i>',
      `<p>plums ${'9'.repeat(70)}</p>`,
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const { wordOf } = newWordCache();
        for (const one of texts) expect([...wordsIn(one, wordOf)]).toEqual([...wordsIn(one)]);
      }),
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

  test('are the same when a cache has seen so many others since that it begins again', () => {
    const { wordOf } = newWordCache();
    const many = Array.from({ length: 25_000 }, (_, at) => `word${at}x`).join(' ');
    const [before, after] = ['running zebras', 'runs'];
    const differ = wordsThatDiffer(before, after, wordOf);
    expect(differ).toEqual({ gone: ['zebra'], come: [] });
    expect(wordsIn(many, wordOf).size).toBe(25_000);
    expect(wordsThatDiffer(before, after, wordOf)).toEqual(differ);
    expect(wordsThatDiffer(many, `${many} ${before}`, wordOf)).toEqual({
      gone: [],
      come: [...wordsIn(before)],
    });
  });

  test('and so are those of a cache that was told to forget', () => {
    const { wordOf, forget } = newWordCache();
    const first = [...wordsIn('aardvarks', wordOf)];
    forget();
    expect([...wordsIn('aardvark', wordOf)]).toEqual(first);
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
