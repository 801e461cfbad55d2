/** Most names are plain ASCII, which needs no looking at each character. */
const PLAIN = /^[ -~]*$/;

const foldEach = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) =>
    character.toLowerCase().toUpperCase().toLowerCase(),
  ).join('');

/**
 * The key under which two spellings of a name are one: Unicode case folding, code point by code
 * point, after NFC. Folding a key again changes nothing.
 */
export const foldCase = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : foldEach(text);

/** Lengths are Unicode code points, not UTF-16 units. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

const LAST_OF_ONE_UNIT = 0xffff;

/** The first so many code points; it looks at no more of the text than these. */
const beginningOf = (text: string, count: number): string => {
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++)
    end += (text.codePointAt(end) ?? 0) > LAST_OF_ONE_UNIT ? 2 : 1;
  return text.slice(0, end);
};

/** At most `limit` code points, the last of them `suffix` when something was cut off. */
export const truncate = (text: string, limit: number, suffix: string): string => {
  if (text.length <= limit || beginningOf(text, limit) === text) return text;
  return beginningOf(text, limit - codePoints(suffix)) + suffix;
};

/**
 * One blank, as part of a pattern: what Python calls blanks, so U+001C to U+001F and U+0085 too,
 * and not U+FEFF.
 */
export const BLANK =
  '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const isBlank = /* @__PURE__ */ new RegExp(BLANK);

/** Without blanks at its end. */
export const stripEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && isBlank.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};

/** Without blanks at either end. */
export const strip = (text: string): string => {
  const ended = stripEnd(text);
  let start = 0;
  while (start < ended.length && isBlank.test(ended.charAt(start))) start++;
  return ended.slice(start);
};
