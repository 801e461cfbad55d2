import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../scripts/testing/depth.ts';
import { fieldsOfText } from './form-text.ts';

const bySearchParams = (text: string): ReadonlyArray<readonly [string, string]> => [
  ...new Map(new URLSearchParams(text)),
];

test.each<[string, ReadonlyArray<readonly [string, string]>]>([
  ['', []],
  ['content=a+b%20c%2B%26%3D%C3%A9%F0%9F%91%8D', [['content', 'a b c+&=é👍']]],
  [
    '?a=1&&b&=c&a=2=3&',
    [
      ['a', '2=3'],
      ['b', ''],
      ['', 'c'],
    ],
  ],
  ['a=%', [['a', '%']]],
  ['a=%zz+%C3', [['a', '%zz \uFFFD']]],
  ['%EF%BB%BFa=\uFEFF', [['\uFEFFa', '\uFEFF']]],
  ['a=\uD800', [['a', '\uFFFD']]],
])('%j', (text, fields) => {
  expect([...fieldsOfText(text)]).toEqual(fields);
  expect(bySearchParams(text)).toEqual(fields);
});

test('whatever is sent, it is read as URLSearchParams reads it', () => {
  const parts = fc.constantFrom(
    'a',
    'b',
    '=',
    '&',
    '+',
    '%',
    '%2',
    '%26',
    '%3D',
    '%C3%A9',
    '%C3',
    '%ED%A0%80',
    '%00',
    '?',
    ' ',
    'é',
    '\uD83D',
    '\uDC4D',
  );
  const usual = fc
    .dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))
    .map((fields) => new URLSearchParams(fields).toString());
  const odd = fc.array(parts, { maxLength: 20 }).map((some) => some.join(''));
  fc.assert(
    fc.property(fc.oneof(usual, odd, fc.string({ unit: anyCharacter })), (text) =>
      expect([...fieldsOfText(text)]).toEqual(bySearchParams(text)),
    ),
    runs(200, 3_000),
  );
});
