import { type Random, weighted } from './random.ts';

/** Lengths at which some rule changes its mind. */
const LENGTHS = [
  0, 1, 2, 15, 16, 30, 31, 59, 60, 61, 99, 100, 101, 255, 256, 1000, 1024, 1025, 10_000, 10_001,
];
const CHARACTERS = [
  'a',
  'é',
  '漢',
  '😀',
  '\u0301',
  '\u200d',
  ' ',
  '\n',
  '\u00a0',
  '"',
  '>',
  '*',
  '#',
  '\\',
];

const STRANGE: ReadonlyArray<string> = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f\u0085',
  '\ud800',
  'a\udfffb',
  '\udc00\ud800',
  '\ufffe\uffff',
  '\ufeff',
  '\ufffd',
  '\u202e\u2066right to left\u2069',
  '\u2028\u2029',
  '\u00ad\u200b\u200d\u2060',
  'ﬀ ß ẞ İ ı ǅ Σ σ ς',
  'Zu\u0308rich Zürich',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇨🇭',
  '𝒳𝓎𝓏 \u{10ffff}',
  '✔ ',
  '✔ ✔ resolved',
  '(no topic)',
  'general chat',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '%00',
  '%',
  '%s%n%d',
  "'; drop table messages; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '&lt;&amp;&#0;&#xd800;',
  '../../../etc/passwd',
  '\\u0000',
  '{{1+1}}<%= 1 %>',
  '\r\nSet-Cookie: a=b\r\n\r\n',
  'role:owners',
  'role:nobody',
];

const MARKDOWN: ReadonlyArray<string> = [
  '@**all**',
  '@**topic**',
  '@_**Gina Guest**',
  '@**Mark Member|7**',
  '@*makers*',
  '@*role:owners*',
  '#**general**',
  '#**general>lunch**',
  '#**general>lunch@3**',
  '```quote\n~~~math\n$$x^2$$\n~~~\n```',
  '```spoiler head\nbody\n```',
  '> one\n>> two\n>>> three',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '[a](javascript:alert(1)) ![b](data:text/html,x)',
  'https://example.com/a_(b)?c=d&e=f#g',
  '/me waves',
  '/poll What?\nA\nB',
  ':smile: :nope: <time:2026-11-20T12:00:00Z> <time:x>',
  '$$\\frac{1}{2}$$',
];

/** What a renderer or a pattern could take too long for, when there is much of it. */
const NESTING = [
  '>',
  '[',
  '![',
  '(',
  '*',
  '_',
  '**a ',
  '`',
  '~',
  '<',
  '&',
  '\\',
  '- ',
  '1. ',
  '@**',
  '#**',
  '$$',
  ':',
  '|',
  '\n',
  '> ',
  '[](',
  '<a ',
];

const repeated = (random: Random): string =>
  random.pick(NESTING).repeat(random.pick([2, 10, 100, 1000, 3000]));

const ofLength = (random: Random): string => random.pick(CHARACTERS).repeat(random.pick(LENGTHS));

const mixed = (random: Random): string =>
  random.some(8, () => random.pick([...CHARACTERS, ...MARKDOWN, ...STRANGE])).join('');

/** Any text at all. Most are short, since much of little finds more than little of much. */
export const anyText = (random: Random): string =>
  weighted(random, [
    [6, () => random.pick(STRANGE)],
    [3, () => random.pick(MARKDOWN)],
    [2, () => mixed(random)],
    [2, () => ofLength(random)],
    [1, () => repeated(random)],
  ]);

export const markdownText = (random: Random): string =>
  weighted(random, [
    [3, () => `hello ${random.int(1000)}`],
    [4, () => random.some(3, () => random.pick(MARKDOWN)).join(' ') || 'hello'],
    [1, () => repeated(random).slice(0, 9000)],
    [1, () => mixed(random)],
  ]);

/** Short, printable, and most likely not seen before. */
export const freshName = (random: Random): string =>
  `${random.pick(['Ada', 'Zoë', 'team', '漢字', 'x😀'])} ${random.int(1_000_000)}`;
