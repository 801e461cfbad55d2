import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { asInteger, parseJson, plain } from './json-text.ts';

const integerOf = (text: string) => {
  const parsed = parseJson(text);
  return E.isLeft(parsed) ? 'not JSON' : asInteger(parsed.right);
};

describe('JSON inside a field', () => {
  test.each([
    ['5', 5],
    ['-5', -5],
    ['-0', 0],
    [' 7 ', 7],
    ['5.0', null],
    ['1e2', null],
    ['"5"', null],
    ['true', null],
    ['null', null],
    ['[1]', null],
    ['05', 'not JSON'],
    ['abc', 'not JSON'],
    ['', 'not JSON'],
    ['NaN', 'not JSON'],
    ['123456789012345678901234567890', Number.MAX_SAFE_INTEGER],
  ])('%j as an integer is %s', (text, answer) => expect(integerOf(text)).toBe(answer));

  test('a fraction inside a structure is a number again where any value is welcome', () => {
    const parsed = parseJson('{"a":[1.5,2,{"b":1e2}]}');
    expect(E.isRight(parsed) && plain(parsed.right)).toEqual({ a: [1.5, 2, { b: 100 }] });
  });

  test.each([
    ['beside a fraction', '{"a":1.5,"b":"text"}', { a: 1.5, b: 'text' }],
    [
      'with signs of a fraction in its texts alone',
      '{"a":"1.5e3","b":[true,false,null]}',
      { a: '1.5e3', b: [true, false, null] },
    ],
    ['with an escape that is no half', '["\\ud83d\\ude00","\\\\ud800"]', ['😀', '\\ud800']],
    ['twice under one name', '{"a":1,"a":2}', { a: 2 }],
  ])('any value comes out as it is, %s', (_says, text, value) => {
    const parsed = parseJson(text);
    expect(E.isRight(parsed) && plain(parsed.right)).toEqual(value);
  });

  test('half a surrogate pair is no text', () => {
    expect(E.isLeft(parseJson('"\\ud800"'))).toBe(true);
    expect(E.isLeft(parseJson('["a\\uDfffb"]'))).toBe(true);
    expect(E.isLeft(parseJson(`"${String.fromCharCode(0xdc00)}"`))).toBe(true);
    expect(E.isRight(parseJson('"\\ud83d\\ude00"'))).toBe(true);
  });

  test('nesting is bounded, and brackets inside strings do not count', () => {
    expect(E.isLeft(parseJson('['.repeat(200_000) + ']'.repeat(200_000)))).toBe(true);
    expect(E.isRight(parseJson(JSON.stringify('['.repeat(1000))))).toBe(true);
    expect(E.isRight(parseJson(JSON.stringify(`\\"${'{'.repeat(1000)}`)))).toBe(true);
  });
});
