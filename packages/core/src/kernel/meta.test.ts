import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';
import { E } from './fp.ts';
import { checkedMeta, type Json, MAX_META_BYTES, MAX_META_DEPTH, metaAfter } from './meta.ts';

const nested = (depth: number): Json => (depth === 0 ? 'core' : [nested(depth - 1)]);
/** What no type lets through, from a host without types. */
const untyped = (value: unknown): Json => value as Json;
const ring: unknown[] = [];
ring.push(ring);

describe('metadata', () => {
  test('is a frozen copy of plain JSON', () => {
    const given = { order: 17, lines: [{ of: 'tea', paid: true }, null, 'ä', 0.5], note: '' };
    const checked = checkedMeta(given);
    expect(checked).toEqual(E.right(given));
    if (E.isLeft(checked)) throw new Error(checked.left.rule);
    const copy = checked.right as unknown as typeof given;
    expect(copy).not.toBe(given);
    expect([copy, copy.lines, copy.lines[0]].every(Object.isFrozen)).toBe(true);
  });

  test.each<[string, Json, Json]>([
    ['null is none', null, null],
    ['a number', 0, 0],
    ['no negative zero', -0, 0],
    ['a key without a value is absent', untyped({ a: undefined, b: 1 }), { b: 1 }],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    [
      'keys that objects have by themselves',
      { constructor: 1, toString: 2 },
      JSON.parse('{"constructor":1,"toString":2}'),
    ],
    ['the deepest', nested(MAX_META_DEPTH), nested(MAX_META_DEPTH)],
    ['the longest', 'é'.repeat(2_047), 'é'.repeat(2_047)],
  ])('may be: %s', (_says, value, stored) => expect(checkedMeta(value)).toEqual(E.right(stored)));

  const notJson = (at: string) => ({ rule: 'meta.not-json', at });
  const tooLong = { rule: 'meta.too-long', limit: MAX_META_BYTES };
  const tooDeep = { rule: 'meta.too-deep', limit: MAX_META_DEPTH };
  test.each<[string, unknown, object]>([
    ['a date', { made: { at: new Date(0) } }, notJson('/made/at')],
    ['a map', new Map(), notJson('')],
    ['a function', { toJSON: () => 1 }, notJson('/toJSON')],
    ['not a number', [1, Number.NaN], notJson('/1')],
    ['an infinite number', { n: Number.POSITIVE_INFINITY }, notJson('/n')],
    ['a large integer', { n: 1n }, notJson('/n')],
    ['a symbol', Symbol('s'), notJson('')],
    ['nothing at all in a list', [1, undefined], notJson('/1')],
    ['half a surrogate pair', { 'a/~b': 'x\ud800' }, notJson('/a~1~0b')],
    ['half a surrogate pair in a key', { a: { '\udc00': 1 } }, notJson('/a')],
    ['a zero character', ['\0'], notJson('/0')],
    ['another prototype', JSON.parse('{"a":{"__proto__":{"isAdmin":true}}}'), notJson('/a')],
    ['one level too deep', nested(MAX_META_DEPTH + 1), tooDeep],
    ['what holds itself', ring, tooDeep],
    ['a byte too long', `${'é'.repeat(2_047)}x`, tooLong],
    ['too long only as it is written', '"'.repeat(2_100), tooLong],
    ['very long', { a: 'x'.repeat(10_000_000) }, tooLong],
    ['a very long list', new Array(4_000_000_000), tooLong],
  ])('may not be: %s', (_says, value, refusal) =>
    expect(checkedMeta(untyped(value))).toEqual(E.left(refusal)),
  );

  test('tells no more than 200 characters of where it is wrong', () => {
    const refused = checkedMeta(untyped({ ['k'.repeat(1_000)]: 1n }));
    expect(refused).toEqual(E.left(notJson(`/${'k'.repeat(199)}`)));
  });

  test('takes what JSON can say, as it says it, and refuses only what is too much', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: MAX_META_DEPTH + 2 }), (value) => {
        const json = JSON.stringify(value);
        const checked = checkedMeta(untyped(value));
        if (E.isRight(checked)) {
          expect(JSON.stringify(checked.right)).toBe(json);
          expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_META_BYTES);
        } else if (checked.left.rule === 'meta.not-json')
          expect(json).toMatch(/\\u0000|\\ud|__proto__/);
        else if (checked.left.rule === 'meta.too-long')
          expect(Buffer.byteLength(json)).toBeGreaterThan(MAX_META_BYTES);
      }),
    ));
});

describe('what a command leaves', () => {
  const right = (value: Json) => {
    const checked = checkedMeta(value);
    if (E.isLeft(checked)) throw new Error(checked.left.rule);
    return checked.right;
  };
  const before = right({ a: 1, b: [2] });

  test.each<[string, Json | undefined, Json]>([
    ['what was there, where it says nothing', undefined, before],
    ['nothing', null, null],
    ['other data as a whole', { b: [2] }, { b: [2] }],
  ])('is %s', (_says, wish, after) => expect(metaAfter(wish, before)).toEqual(E.right(after)));

  test('is the same value for equal data, whatever the order of its keys', () => {
    const after = metaAfter({ b: [2], a: 1 }, before);
    expect(E.isRight(after) && after.right).toBe(before);
    expect(canonicalJson(before)).toBe('{"a":1,"b":[2]}');
  });
});
