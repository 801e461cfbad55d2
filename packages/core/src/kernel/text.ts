/**
 * The key under which two spellings of a name are one: Unicode case folding, code point by code point, after NFC.
 * Folding a key again changes nothing.
 */
export const foldCase = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => character.toLowerCase().toUpperCase().toLowerCase()).join('');

/** Lengths are Unicode code points, not UTF-16 units. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

/** At most `limit` code points, the last of them `suffix` when something was cut off. */
export const truncate = (text: string, limit: number, suffix: string): string => {
  if (text.length <= limit || codePoints(text) <= limit) return text;
  return (
    Array.from(text)
      .slice(0, limit - codePoints(suffix))
      .join('') + suffix
  );
};
