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
 * What of a file's name goes into its address: letters, digits, `_`, `.` and `-`, which also stands
 * for blanks. `asciiOnly`: no letters but the twenty-six.
 */
export const addressName = (name: string, asciiOnly = false): string =>
  settled(
    asciiOnly ? name.replace(UNWANTED_BUT_ASCII, '') : name.normalize('NFKC').replace(UNWANTED, ''),
  );

/**
 * What no name holds: control characters, line ends, half surrogate pairs, non-characters, and
 * signs that show nothing or turn the direction of what follows. Joiners and tags stay, since
 * scripts and emoji need them.
 */
const UNWRITABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;
const FOLDERS = /^(?:.*[/\\])?(?:[A-Za-z]:)*/s;
const NOTHING = /^[.\s]*$/u;
/** Names that Windows keeps for devices, whatever extension they have. */
const DEVICE =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;

/**
 * Code points. The name stands in a header of every answer with the file, and one that is too long
 * no client and no proxy takes.
 */
const MAX_SHOWN = 255;

/** Null when nothing of it is a name. */
const writable = (name: string): string | null => {
  const last = name.replace(UNWRITABLE, '').replace(FOLDERS, '');
  if (NOTHING.test(last)) return null;
  const own = DEVICE.test(last) ? `_${last}` : last;
  return truncate(own, MAX_SHOWN, extensionOf(own));
};

/**
 * What a file is called where it is shown and saved: on one line, from its beginning to its end,
 * and in no folder. The name of a file is settled so when it comes in, and again wherever it
 * leaves, since older ones were stored otherwise.
 */
export const displayName = (name: string): string => writable(name) ?? UNNAMED;

/** The bytes of one character, or one byte, as escapes. */
const ESCAPED =
  /%(?:[cd][0-9a-f]%[89ab][0-9a-f]|e[0-9a-f](?:%[89ab][0-9a-f]){2}|f[0-7](?:%[89ab][0-9a-f]){3}|[0-9a-f]{2})/gi;

const decoded = (escapes: string): string => {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return '\ufffd';
  }
};

/**
 * The name of a file as a client sent it, whichever way it came: escapes are decoded once, then
 * folders are cut off, then what no name holds. Null when nothing of it is a name.
 */
export const sentName = (sent: string): string | null => writable(sent.replace(ESCAPED, decoded));
