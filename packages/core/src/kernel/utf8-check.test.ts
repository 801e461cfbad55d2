import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { utf8Check } from './utf8-check.ts';

const isText = (...pieces: ReadonlyArray<Uint8Array>): boolean => {
  const check = utf8Check();
  for (const piece of pieces) check.take(piece);
  return check.isText();
};
const isValid = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return !bytes.includes(0);
  } catch {
    return false;
  }
};
/** Bytes around every border of the encoding, so that chance finds them. */
const EDGES = [
  0, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
  0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
];

test('bytes are a text where a strict decoder says so', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EDGES), { maxLength: 6 }), (bytes) => {
      expect(isText(Uint8Array.from(bytes))).toBe(isValid(Uint8Array.from(bytes)));
    }),
    runs(1_000, 5_000),
  ));

test('a text stays one wherever it is cut', () => {
  const bytes = Buffer.from('Grüße — ‘text’ 😀 日本 \ufeff');
  for (let at = 0; at <= bytes.length; at++)
    for (let to = at; to <= bytes.length; to++)
      expect(isText(bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to))).toBe(true);
});

test('a text that ends amid a character is none, and nothing makes good what was wrong', () => {
  const bytes = Buffer.from('a😀');
  expect([1, 2, 3, 4, 5].map((end) => isText(bytes.subarray(0, end)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  const check = utf8Check();
  expect([
    check.take(Uint8Array.of(0xff)),
    check.take(Buffer.from('hello')),
    check.isText(),
  ]).toEqual([false, false, false]);
});

test('nothing at all is a text', () =>
  expect([isText(), isText(new Uint8Array())]).toEqual([true, true]));
