import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { attributeOf, linksOf } from '../testing/parsed.ts';
import { html } from '../testing/render.ts';

const SIGNS = fc.constantFrom(
  'a',
  '2',
  '-',
  '/',
  '?',
  '#',
  '=',
  '&x=',
  "'",
  '"',
  "'s",
  '"q"',
  "''",
  '.',
  ',',
  '!',
  '`b`',
  '$$x$$',
  '@**all**',
);
const { part: addresses } = fc.letrec<{ part: string; group: string }>((tie) => ({
  group: tie('part').map((inner) => `(${inner})`),
  part: fc
    .array(fc.oneof({ maxDepth: 3 }, SIGNS, tie('group')), { maxLength: 5 })
    .map((parts) => parts.join('')),
}));
const titles = fc.constantFrom('t', 'a (b', ') c', "it's", 'two words', '');

const links = (text: string): ReadonlyArray<readonly [string | null, string | null]> =>
  linksOf(html(text)).map((link) => [attributeOf(link, 'href'), attributeOf(link, 'title')]);

describe('the address of a link', () => {
  test('is all that stands in its parentheses, quotes and pairs of parentheses too', () =>
    fc.assert(
      fc.property(addresses, (path) =>
        expect(links(`[x](https://x.test/${path})`)).toEqual([[`https://x.test/${path}`, null]]),
      ),
      runs(300, 2_000),
    ));

  test('ends where a title begins behind a blank', () =>
    fc.assert(
      fc.property(addresses, titles, (path, title) =>
        expect(links(`[x](https://x.test/${path} "${title}") and (more)`)).toEqual([
          [`https://x.test/${path}`, title],
        ]),
      ),
      runs(200, 1_000),
    ));

  test.each<[string, ReadonlyArray<readonly [string | null, string | null]>]>([
    [
      "[a](https://example.com/as'd/23-(2-3)-4/a)",
      [["https://example.com/as'd/23-(2-3)-4/a", null]],
    ],
    ["[x](https://example.org?a='())", [["https://example.org?a='()", null]]],
    ['[x](https://example.org?a="())', [['https://example.org?a="()', null]]],
    ['[x](https://example.org/"a") b', [['https://example.org/"a"', null]]],
    [
      `[x](https://x.test "a 'b") [y](https://y.test 'c')`,
      [
        ['https://x.test', "a 'b"],
        ['https://y.test', 'c'],
      ],
    ],
    ["[x](/a 'b (c))", [["/a%20'b%20(c)", null]]],
    ['[x](/a "b)', [['/a%20"b', null]]],
    ['[x](/a "b" c)', [['/a%20"b"%20c', null]]],
    ['[x](/a "b" "c")', [['/a', 'b" "c']]],
    ['[x](/a(b "c")', [['/a(b', 'c']]],
    ['[x](/a(b', []],
  ])('%s', (text, found) => expect(links(text)).toEqual(found));
});
