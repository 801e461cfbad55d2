import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Html, Markdown } from '../../kernel/brand.ts';
import { foldCase } from '../../kernel/text.ts';
import type { LocatedMessage } from '../message.ts';
import { highlighted } from './highlight.ts';
import { isFound, searchQuery } from './search-query.ts';
import { stem } from './stem.ts';
import { wordsIn, wordsMissing, wordsOfText, wordsThatDiffer, wordsWritten } from './words.ts';

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
});

describe('words', () => {
  test.each<[string, string, ReadonlyArray<string>]>([
    ['letters and digits, between anything else', 'Room 12b, level-3!', ['room', '12b', 'level', '3']],
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
  ])('those that %j does not have', (html, wanted, expected) => expect(wordsMissing(html, wanted)).toEqual(expected));

  test('those that a text does not have, whatever was looked at before', () => {
    const text = fc.constantFrom('<p>apples and pears</p>', 'Äpfel', 'pear, pear & <i>plum</i>', '<p>plums</p>');
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 6 }),
        fc.subarray(['appl', 'pear', 'plum', foldCase('Äpfel')]),
        (texts, wanted) => {
          for (const one of texts) expect(wordsMissing(one, wanted)).toEqual(wanted.filter((word) => !wordsIn(one).has(word)));
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
    expect(wordsThatDiffer('<p>a run, a running cat &amp; a dog</p>', '<p>a dog runs a b a c <b>b</b></p>')).toEqual({
      gone: ['cat'],
      come: ['b', 'c'],
    }));

  test('whatever two texts hold: the same as where they stand', () => {
    const pieces = [
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
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map((some) => some.join(''));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const [had, has] = [before, after].map((text) => new Set(wordsWritten(text).map(({ word }) => word)));
        expect(wordsIn(before)).toEqual(had);
        expect(wordsThatDiffer(before, after)).toEqual({
          gone: [...(had ?? [])].filter((word) => !has?.has(word)),
          come: [...(has ?? [])].filter((word) => !had?.has(word)),
        });
      }),
      { numRuns: 3_000 },
    );
  });

  test('are the same when so many others were seen since that they had to be forgotten', () => {
    const many = Array.from({ length: 25_000 }, (_, at) => `word${at}x`).join(' ');
    const [before, after] = ['running zebras', 'runs'];
    const differ = wordsThatDiffer(before, after);
    expect(wordsIn(many).size).toBe(25_000);
    expect(wordsThatDiffer(before, after)).toEqual(differ);
    expect(wordsThatDiffer(many, `${many} ${before}`)).toEqual({ gone: [], come: [...wordsIn(before)] });
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

  test('whatever the text: found where they stand, never with a blank or a quotation mark in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
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

const said = (content: string, topicName: string | null, rendered = `<p>${content}</p>`): LocatedMessage =>
  ({ message: { content: Markdown(content), rendered: Html(rendered) }, topicName }) as LocatedMessage;

describe('a search', () => {
  test.each<[string, string, boolean]>([
    ['a word', 'zebra', true],
    ['another form of it', 'ZEBRAS', true],
    ['a part of it', 'zeb', false],
    ['two words in any order', 'lunch zebra', true],
    ['a word of the text and one of the name', 'zebra kitchen', true],
    ['a word that is nowhere', 'zebra giraffe', false],
    ['words that nobody means', 'the zebra of it', true],
    ['nothing else', 'was', true],
    ['a phrase', '"zebra was at lunch"', true],
    ['a phrase in any case', '"ZEBRA was"', true],
    ['a phrase in the name', '"kitchen notes"', true],
    ['its words in another order', '"lunch at zebra"', false],
    ['a phrase and a word', '"at lunch" kitchen', true],
    ['half a quotation', '"zebra was', true],
    ['no word at all', '... "!!"', false],
  ])('%s: %s', (_what, typed, expected) => {
    expect(isFound(said('A zebra was at lunch', 'Kitchen notes'), searchQuery(typed))).toBe(expected);
  });

  test('between people there is no topic', () => expect(isFound(said('soup', null), searchQuery('soup'))).toBe(true));

  test('a phrase is looked for in the source, words in what is shown', () => {
    const message = said('see [the map](https://example.com/atlas)', 'x', '<p>see <a href="https://example.com/atlas">the map</a></p>');
    expect(['map', 'atlas', '"[the map]"'].map((typed) => isFound(message, searchQuery(typed)))).toEqual([true, false, true]);
  });
});

describe('words that were searched for are marked', () => {
  const mark = (html: string, typed: string) => highlighted(Html(html), searchQuery(typed).words);
  test.each([
    ['a <b>cat</b> and cats', 'cats', 'a <b><span class="highlight">cat</span></b> and <span class="highlight">cats</span>'],
    ['nothing here', 'cat', 'nothing here'],
    ['<a href="/cat" title="cat">dog</a>', 'cat', '<a href="/cat" title="cat">dog</a>'],
    ['&lt;cat&gt; &amp;', 'cat amp lt', '&lt;<span class="highlight">cat</span>&gt; &amp;'],
  ])('%s for %s', (html, typed, expected) => expect(mark(html, typed)).toBe(expected));

  test('and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p>', '</p>', '&amp;', 'cat', 'Cats', ' ', 'dog', 'é', '<i a="cat">', '日'), { maxLength: 20 }),
        (parts) => {
          const html = parts.join('');
          expect(mark(html, 'cat 日').replaceAll(/<span class="highlight">([^<]*)<\/span>/g, '$1')).toBe(html);
        },
      ),
    );
  });
});
