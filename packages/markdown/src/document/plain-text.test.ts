import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderDocument } from '../render-document.ts';
import { everyExample } from '../testing/examples/every-example.ts';
import { town } from '../testing/render.ts';
import { parseDocument } from './parse-document.ts';
import { isPlain, renderPlain, seenInPlain } from './plain-text.ts';

const engines = { tex: () => null, highlight: () => null, proxy: null };

/** What the whole of the rules makes of a text, and what is made of it in short. */
const byRules = (text: string) => {
  const document = parseDocument(text, {});
  const seen = { names: document.names, prose: document.prose };
  return { seen, output: renderDocument(document, { ...town, translatesEmoticons: true }, engines) };
};
const inShort = (text: string) => ({ seen: seenInPlain(text), output: renderPlain(text) });

const words = [
  'we',
  'a',
  'I',
  'chat',
  'Example.com',
  'e.g',
  'été',
  'Ünal',
  'Жук',
  'ναι',
  '1',
  '23',
  '2.5',
  '1.',
  'x-y',
  '1/2',
  'https',
  'www.x.de',
  'ℹ',
  '👍',
  'mail',
];
const signs = [
  ' ',
  '  ',
  '    ',
  '.',
  '...',
  ',',
  '!',
  '?',
  "'",
  '"',
  '(',
  ')',
  '%',
  '=',
  '==',
  '+',
  '-',
  '--',
  '---',
  '*',
  '_',
  '~~',
  '`',
  ':',
  ';',
  '<',
  '>',
  '&',
  '$$',
  '@',
  '#',
  '|',
  '/',
  '\\',
  '[',
  '](',
  '\n',
  '\t',
  '\u0002',
  '\u00a0',
  '\u00ad',
  '\u00d7',
];
const mixed = fc.array(fc.constantFrom(...words, ...signs), { maxLength: 12 }).map((parts) => parts.join(''));
const usual = fc
  .array(
    fc.tuple(
      fc.constantFrom('we', 'a', 'I', 'x-y', 'été', 'Жук', '1', '23', '2.5'),
      fc.constantFrom(' ', ' ', ' ', '. ', ', ', '! ', ' (', ') ', ' - ', ' "', "'"),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.flat().join('').trim());

describe('a plain text', () => {
  test.each(['we', 'Is it so?', 'It is. And so on (1 + 1 = 2), 50% "more" - or less', 'Ça va, où est-ce', 'Жук.'])('%s', (text) =>
    expect(isPlain(text)).toBe(true),
  );

  test.each([
    '',
    ' we',
    'we ',
    'we\nshe',
    '1. we',
    '- we',
    'so...',
    'Example.com',
    'a: b',
    'a/b',
    '<b',
    'a*b*',
    '`a`',
    'we👍',
    'weℹ',
    'a\u00a0b',
  ])('none: %j', (text) => expect(isPlain(text)).toBe(false));

  test('becomes what the rules make of it, whatever its words and signs', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(mixed, usual), (text) => {
        if (!isPlain(text)) return;
        plain++;
        expect(inShort(text)).toEqual(byRules(text));
      }),
      { numRuns: 5_000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  test('becomes what the rules make of it, whatever single sign stands in it', () => {
    for (let sign = 0; sign < 0x3000; sign++) {
      for (const text of [
        `a${String.fromCodePoint(sign)}b`,
        `a ${String.fromCodePoint(sign)} b`,
        `${String.fromCodePoint(sign)}a`,
        `a${String.fromCodePoint(sign)}`,
      ]) {
        if (isPlain(text)) expect(inShort(text)).toEqual(byRules(text));
      }
    }
  });

  test('is among the examples of the dialect, and shown as they are', () => {
    const plain = everyExample.flatMap(({ rows }) => rows.filter(([, typed]) => isPlain(typed)));
    expect(plain.length).toBeGreaterThan(0);
    for (const [, typed, html] of plain) expect(renderPlain(typed).html).toBe(html);
  });
});
