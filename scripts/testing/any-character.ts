import fc from 'fast-check';

/** Code points that are halves of pairs stand between the others. */
const HALVES = { first: 0xd8_00, count: 0x8_00 };
const LAST = 0x10_ff_ff;

const characterAt = (place: number): string =>
  String.fromCodePoint(place < HALVES.first ? place : place + HALVES.count);

const placeOf = (character: unknown): number => {
  const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (point === undefined || character !== String.fromCodePoint(point))
    throw new Error('not one character');
  if (point < HALVES.first) return point;
  if (point < HALVES.first + HALVES.count) throw new Error('half of a character');
  return point - HALVES.count;
};

/**
 * Every character of Unicode, as the unit `binary` of fast-check draws, shrinks and recognizes it;
 * that one makes a table of a million characters in every test file, which takes a quarter of a
 * second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(LAST - HALVES.count)
  .map(characterAt, placeOf);
