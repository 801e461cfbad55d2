import { BLANK, strip, truncate } from '../../kernel/text.ts';
import { utf8Bytes, utf8Front } from '../../kernel/utf8-bytes.ts';

const UNNAMED = 'uploaded-file';
/** Room for what a file system allows one name, and for what a store puts before it. */
const MAX_BYTES = 200;
const MAX_EXTENSION_BYTES = 20;

const UNWANTED = new RegExp(`(?!${BLANK})[^\\p{L}\\p{N}_.-]`, 'gu');
const UNWANTED_BUT_ASCII = /[^A-Za-z0-9_ .-]/g;
const GAPS = new RegExp(`(?:-|${BLANK})+`, 'g');

/** Nothing that could be shown or written as a name. */
const isUnnamed = (name: string): boolean => name === '' || name === '.' || name === '..';

/** What is kept when a name is cut, so that it still tells what the file is. */
const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && utf8Bytes(name.slice(dot)) <= MAX_EXTENSION_BYTES ? name.slice(dot) : '';
};

const shortened = (name: string): string => {
  if (utf8Bytes(name) <= MAX_BYTES) return name;
  const extension = extensionOf(name);
  return utf8Front(name, MAX_BYTES - utf8Bytes(extension)) + extension;
};

const settled = (kept: string): string => {
  const name = strip(kept).replace(GAPS, '-');
  return isUnnamed(name) ? UNNAMED : shortened(name);
};

/**
 * What of a file's name goes into its address: letters, digits, `_`, `.` and `-`, which also stands for blanks. `asciiOnly`: no
 * letters but the twenty-six.
 */
export const addressName = (name: string, asciiOnly = false): string =>
  settled(asciiOnly ? name.replace(UNWANTED_BUT_ASCII, '') : name.normalize('NFKC').replace(UNWANTED, ''));

const LINE_ENDS = /[\t-\r\u2028\u2029]/g;
/** Control characters, halves of surrogate pairs, and signs that turn the direction of what follows round. */
const DECEITFUL = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Code points. The name stands in a header of every answer with the file, and one that is too long no client and no proxy takes. */
const MAX_SHOWN = 255;

/** What a file is called where it is shown: on one line, and from its beginning to its end. */
export const displayName = (name: string): string => {
  const shown = name.replace(LINE_ENDS, ' ').replace(DECEITFUL, '');
  return isUnnamed(shown) ? UNNAMED : truncate(shown, MAX_SHOWN, extensionOf(shown));
};
