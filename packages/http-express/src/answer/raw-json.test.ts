import { expect, test } from '@jest/globals';
import { rawJson, toJson } from './raw-json.ts';

test.each<[string, object, string]>([
  ['nothing raw', { a: 1, b: undefined, c: [null] }, '{"a":1,"c":[null]}'],
  ['a raw field', { a: 1, b: rawJson('[1,2]') }, '{"a":1,"b":[1,2]}'],
  ['raw fields alone, of several texts', { b: rawJson('[', '1', ']'), c: undefined }, '{"b":[1]}'],
])('%s', (_says, body, json) => expect(toJson(body)).toBe(json));

test('bytes are not put together', () => {
  const bytes = Buffer.from('"ä"');
  const parts = toJson({ result: 'success', items: rawJson('[', bytes, ']') });
  expect(parts).toContain(bytes);
  expect([...parts].join('')).toBe('{"result":"success","items":["ä"]}');
});

test('within other values it is written as the value it stands for', () =>
  expect(JSON.stringify({ deep: { items: rawJson('[', Buffer.from('1'), ']') } })).toBe('{"deep":{"items":[1]}}'));
