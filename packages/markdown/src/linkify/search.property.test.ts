import { test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { linkBudget } from './budget.ts';
import { compileLinkifiers } from './compile-linkifiers.ts';

/**
 * None ends with a sign that may stand before a link. The second is the same for the platform's own
 * engine, if it differs.
 */
const PATTERNS: ReadonlyArray<readonly [pattern: string, own: RegExp]> = [
  ['#\\d+', /#\d+/u],
  ['T1', /T1/u],
  ['T1-?a*', /T1-?a*/u],
  ['T1(?:a|1)?', /T1(?:a|1)?/u],
  ['(?i)t1', /[tT]1/u],
  ['(?i:t)1a', /[tT]1a/u],
  ['T1|#1', /T1|#1/u],
  ['T(?:1|a)', /T(?:1|a)/u],
  ['(?P<x>T)1', /T1/u],
  ['(?:T1)+', /(?:T1)+/u],
  ['(?:T1)?#', /(?:T1)?#/u],
  ['T{2,3}', /T{2,3}/u],
  ['\\bT1', /\bT1/u],
  ['^T', /^T/u],
  ['T\\x{1f600}', /T\u{1f600}/u],
];

/** Links as the platform's engine finds them, which looks behind and ahead. */
const expected = (text: string, { source }: RegExp): ReadonlyArray<string> => {
  const bounded = new RegExp(
    `(?<=^|[\\s\\u0085\\p{Z}'"(,:<])(?:${source})(?=$|[^\\p{L}\\p{N}])`,
    'gu',
  );
  return Array.from(text.matchAll(bounded), ({ 0: match, index }) => `${index} ${match}`).filter(
    (found) => !found.endsWith(' '),
  );
};

const texts = fc.array(
  fc.constantFrom(
    'T1',
    '#1',
    'T',
    '1',
    'a',
    '-',
    ' ',
    ',',
    '(',
    '\u00a0',
    'é',
    '\u{1f600}',
    '\n',
    '#',
  ),
  {
    maxLength: 24,
  },
);

test('links are found where an engine finds them that looks behind and ahead', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PATTERNS), texts, ([pattern, own], words) => {
      const text = words.join('');
      const found =
        compileLinkifiers([{ pattern, urlTemplate: 'https://t.test/' }]).find(text, linkBudget()) ??
        [];
      const shown = found.map((link) => `${link.at} ${link.text}`);
      if (shown.join() !== expected(text, own).join())
        throw new Error(
          `${JSON.stringify(text)}: ${shown.join()}, not ${expected(text, own).join()}`,
        );
    }),
    runs(300, 2_000),
  );
});
