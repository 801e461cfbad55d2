import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atDepth, runs } from '../../../../scripts/testing/depth.ts';
import { renderDocument } from '../render-document.ts';
import { everyExample } from '../testing/examples/every-example.ts';
import { town } from '../testing/render.ts';
import { parseDocument } from './parse-document.ts';
import { isPlain, renderPlain, seenInPlain } from './plain-text.ts';

const engines = { tex: () => null, highlight: () => null, proxy: null, base: '' };

/** What the whole of the rules makes of a text, and what is made of it in short. */
const byRules = (text: string) => {
  const document = parseDocument(text, {});
  const seen = { names: document.names, prose: document.prose };
  return {
    seen,
    output: renderDocument(document, { ...town, translatesEmoticons: true }, engines),
  };
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
const mixed = fc
  .array(fc.constantFrom(...words, ...signs), { maxLength: 12 })
  .map((parts) => parts.join(''));
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

const shortest = [
  'we',
  'été',
  '1',
  'x-y',
  '(so)',
  'and.',
  '**b**',
  '**b c**',
  '**b **',
  '**Жук 2**',
  'https://x.test',
  'http://x.test/',
];
const addresses = [
  'https://a-1.x.test/b/C-2//3',
  'https://chat.example.org/user',
  'https://x.test/png',
  'https://-.-/-',
  'https://1.2/3',
];
const others = [
  '**',
  '** b**',
  '**b**.',
  'a**b**',
  '***b***',
  '**b*c**',
  '*b*',
  'https://x.test.',
  '(https://x.test)',
  'https://X.test/a',
  'https://x',
  'https://x.test/a.png',
  'https://x.test/a_b',
  'https://x.test/a?b=c',
  'https://x.test:80/a',
  'https://x.png',
  'https://youtu.be/abc',
  'https://www.youtube.com/v/abc',
  'https://x.test/user_uploads/1/a',
  '-https://x.test',
  'xhttps://x.test',
  '**https://x.test**',
];
const marked = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...shortest, ...addresses) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(' ') },
        { weight: 1, arbitrary: fc.constantFrom('', '  ') },
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => `so ${parts.flat().join('').trim()}`);

describe('a plain text', () => {
  test.each([
    'we',
    'Is it so?',
    'It is. And so on (1 + 1 = 2), 50% "more" - or less',
    'Ça va, où est-ce',
    'Жук.',
    'so **very** much',
    'see https://example.com/a/b-1',
    'a **b c** https://x.test http://y.test/ **d**',
  ])('%s', (text) => expect(isPlain(text)).toBe(true));

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
    'a **b** *c*',
    'a **b**.',
    'a https://youtu.be/abc',
    'a https://x.test/b.png',
    'a https://x.test/user_uploads/1',
    'a https://x.test.',
    'https://x.test',
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
      runs(700, 5_000),
    );
    expect(plain).toBeGreaterThan(atDepth(50, 500));
  });

  test('becomes what the rules make of it, with any strong text and addresses', () => {
    const held = { strong: 0, link: 0 };
    fc.assert(
      fc.property(marked, (text) => {
        if (!isPlain(text)) return;
        const made = inShort(text);
        expect(made).toEqual(byRules(text));
        if (made.output.html.includes('<strong>')) held.strong++;
        if (made.output.hasLink) held.link++;
      }),
      runs(700, 5_000),
    );
    expect(Math.min(held.strong, held.link)).toBeGreaterThan(atDepth(50, 500));
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
