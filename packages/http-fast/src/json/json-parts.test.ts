import { expect, test } from '@jest/globals';
import {
  type JsonChunk,
  JsonParts,
  Latin1Chunks,
  latin1Chunk,
  lengthOf,
  toJson,
  writePart,
} from './json-parts.ts';

const rawJson = (...parts: ReadonlyArray<JsonChunk>) => new JsonParts(parts);

test.each<[string, object, string]>([
  ['nothing raw', { a: 1, b: undefined, c: [null] }, '{"a":1,"c":[null]}'],
  ['a raw field', { a: 1, b: rawJson('[1,2]') }, '{"a":1,"b":[1,2]}'],
  [
    'names and numbers of all kinds',
    { 'a"b': 0.5, é: -0, n: Number.NaN, big: 2 ** 60, yes: true, b: rawJson('1') },
    `{"a\\"b":0.5,"é":0,"n":null,"big":1152921504606847000,"yes":true,"b":1}`,
  ],
  ['raw fields alone, of several texts', { b: rawJson('[', '1', ']'), c: undefined }, '{"b":[1]}'],
])('%s', (_says, body, json) => expect(toJson(body)).toBe(json));

test('bytes are not put together', () => {
  const bytes = Buffer.from('"ä"');
  const parts = toJson({ result: 'success', items: rawJson('[', bytes, ']') });
  expect(parts).toContain(bytes);
  expect([...parts].join('')).toBe('{"result":"success","items":["ä"]}');
});

test('within other values it is written as the value it stands for', () =>
  expect(JSON.stringify({ deep: { items: rawJson('[', Buffer.from('1'), ']') } })).toBe(
    '{"deep":{"items":[1]}}',
  ));

const TEXT = '"\u2714 \u00e9 soup \u{1f419}"';

test.each<[string, JsonChunk]>([
  ['a text', TEXT],
  ['bytes', Buffer.from(TEXT)],
  ['byte texts', new Latin1Chunks([latin1Chunk(TEXT.slice(0, 4)), latin1Chunk(TEXT.slice(4))])],
])('%s is written in UTF-8, as long as it says, and is told as text', (_says, part) => {
  const into = Buffer.alloc(64);
  const end = writePart(part, into, 3);
  expect(into.toString('utf8', 3, end)).toBe(TEXT);
  expect(lengthOf(part)).toBe(end - 3);
  expect(String(part)).toBe(TEXT);
  expect(JSON.parse(JSON.stringify({ deep: rawJson(part) }))).toEqual({ deep: JSON.parse(TEXT) });
});

test('a text of ASCII is its own byte text', () => expect(latin1Chunk('soup')).toBe('soup'));
