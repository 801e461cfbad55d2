import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { scratchBuffer, transcode } from './passing-bytes.ts';

test('room is long enough, and the same each time unless it is long', () => {
  expect(scratchBuffer(1).buffer).toBe(scratchBuffer(65_536).buffer);
  expect(scratchBuffer(65_536).length).toBeGreaterThanOrEqual(65_536);
  expect(scratchBuffer(65_537).length).toBeGreaterThanOrEqual(65_537);
  expect(scratchBuffer(65_537).buffer).not.toBe(scratchBuffer(65_537).buffer);
});

test.each<[BufferEncoding, BufferEncoding]>([
  ['utf8', 'latin1'],
  ['latin1', 'utf8'],
])('a text in %s is read as %s, whatever was there before', (from, to) =>
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.constantFrom(1, 3, 4000), (text, times) => {
      const whole = text.repeat(times);
      expect(transcode(whole, from, to)).toBe(Buffer.from(whole, from).toString(to));
    }),
  ),
);

test('a text of which each unit is three bytes fits', () => {
  for (const length of [21_845, 21_846])
    expect(transcode('\u2603'.repeat(length), 'utf8', 'latin1')).toHaveLength(3 * length);
});
