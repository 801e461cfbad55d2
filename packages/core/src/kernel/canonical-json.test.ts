import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

test('the order of keys makes no difference, and everything else does', () => {
  const values = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(canonicalJson(reversed(one))).toBe(canonicalJson(one));
      expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(one)));
      if (canonicalJson(one) === canonicalJson(other))
        expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)));
    }),
  );
});

test.each([
  [{ b: 1, a: undefined }, '{"b":1}'],
  [new Map([['x', { b: 1, a: 2 }]]), '[["x",{"a":2,"b":1}]]'],
  [new Set([2, 1]), '[2,1]'],
  [undefined, ''],
])('%p', (value, text) => expect(canonicalJson(value)).toBe(text));
