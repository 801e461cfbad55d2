import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { bind, TYPES } from './values.ts';

const parser = (oid: number) => TYPES.getTypeParser(oid, 'text') as (text: string) => unknown;
const [INT8, TEXT, JSON_TEXT, INT8_LIST] = [20, 25, 114, 1016];
const texts = fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\u0002', '0', '1', 'é') });

test('a text comes back as it was, in the order of its code points, without U+0000', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [bound, otherBound] = [bind(one) as string, bind(other) as string];
      expect(bound).not.toContain('\u0000');
      expect(parser(TEXT)(bound)).toBe(one);
      expect(bound < otherBound).toBe(one < other);
    }),
    runs(300, 20_000),
  );
});

test('a list is bound text by text', () => {
  expect(bind(['a', '\u0000'])).toEqual(['a', '\u00010']);
  expect(bind([1, 2])).toEqual([1, 2]);
});

test('whole numbers are numbers as far as they are exact', () => {
  expect(parser(INT8)('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => parser(INT8)('9007199254740992')).toThrow(RangeError);
  expect(parser(INT8_LIST)('{1,NULL,3}')).toEqual([1, null, 3]);
});

test('JSON is read as what it says', () => {
  expect(parser(JSON_TEXT)('{"name":"\\u0000"}')).toEqual({ name: '\u0000' });
});
