import type { Denial } from './denial.ts';
import { codePoints, foldCase } from './text.ts';

/**
 * What a stored text may hold. `text` is written in lines, `line` is one line, and `name` is what
 * people, bots, groups and channels are called: nothing in it may hide, or make it read as
 * something else.
 */
export type TextClass = 'text' | 'line' | 'name';

/** `field` is where the text stands in the command, `position` counts code points from 1. */
export type TextDenial = Denial<
  'text.characters',
  { readonly field: string; readonly position: number }
>;

/** PostgreSQL stores no U+0000, and half a surrogate pair has no UTF-8. */
const NOT_STORABLE = /[\0\p{Cs}]/u;
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Characters that show nothing, and those that change the direction of what follows. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu;

const DIRECTION = /^[\u202a-\u202e\u2066-\u2069]$/u;
const MARK_OF_DIRECTION = /^[\u061c\u200e\u200f]$/u;
const oneOfScripts = (scripts: string): RegExp =>
  new RegExp(`^[${scripts.replaceAll(/\w+/g, '\\p{Script=$&}').replaceAll(' ', '')}]$`, 'u');
const RIGHT_TO_LEFT = oneOfScripts('Arabic Hebrew Nko Syriac Thaana Adlam');
const JOINER = /^[\u200c\u200d]$/u;
/** Letters of scripts in which a joiner between two of them changes nothing that is seen. */
const UNJOINED = oneOfScripts(
  'Latin Greek Cyrillic Armenian Georgian Han Hiragana Katakana Hangul Inherited Common',
);
const LETTER = /^[\p{L}\p{M}]$/u;
const DRAWN = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const EMOJI_STYLE = /^[\ufe0e\ufe0f]$/u;
const EMOJI = /^\p{Emoji}$/u;
const VARIANT_OF_HAN = /^[\u{e0100}-\u{e01ef}]$/u;
const HAN = /^\p{Script=Han}$/u;
const VARIANT_OF_MONGOLIAN = /^[\u180b-\u180d\u180f]$/u;
const MONGOLIAN = /^\p{Script=Mongolian}$/u;
/** The flags of England, Scotland and Wales. */
const FLAGS = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

const isJoined = (character: string): boolean =>
  LETTER.test(character) && !UNJOINED.test(character);

/** Does the script or the emoji around a hidden character need it? */
const isNeeded = (before: string, hidden: string, after: string): boolean => {
  if (DIRECTION.test(hidden)) return false;
  if (MARK_OF_DIRECTION.test(hidden))
    return RIGHT_TO_LEFT.test(before) || RIGHT_TO_LEFT.test(after);
  if (JOINER.test(hidden))
    return (
      (isJoined(before) && isJoined(after)) ||
      (hidden === '\u200d' && DRAWN.test(before) && DRAWN.test(after))
    );
  if (EMOJI_STYLE.test(hidden))
    return EMOJI.test(before) && (/\D/.test(before) || after === '\u20e3');
  if (VARIANT_OF_HAN.test(hidden)) return HAN.test(before);
  return VARIANT_OF_MONGOLIAN.test(hidden) && MONGOLIAN.test(before);
};

/** In UTF-16 units. Null when nothing hides. */
const firstHidden = (text: string): number | null => {
  // What stands in place of a flag is as long as the flag.
  const plain = text.replaceAll(FLAGS, (flag) => '\u2691'.repeat(flag.length));
  for (const { 0: hidden, index } of plain.matchAll(HIDDEN)) {
    const before = Array.from(plain.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
    const after =
      Array.from(plain.slice(index + hidden.length, index + hidden.length + 2)).at(0) ?? '';
    if (!isNeeded(before, hidden, after)) return index;
  }
  return null;
};

const REFUSED = { text: NOT_STORABLE, line: NOT_IN_A_LINE, name: NOT_IN_A_LINE } as const;

/**
 * Where the first character stands that a text of this class may not hold, counted in code points
 * from 1; null when there is none.
 */
export const firstRefused = (kind: TextClass, text: string): number | null => {
  const found = text.search(REFUSED[kind]);
  const at = found === -1 && kind === 'name' ? firstHidden(text) : found;
  return at === null || at === -1 ? null : codePoints(text.slice(0, at)) + 1;
};

/** Blank in every font, though Unicode calls it a symbol. */
const BLANK_PATTERN = '\u2800';
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Does anything of a name show? */
export const isVisible = (name: string): boolean =>
  SHOWN.test(name.replaceAll(HIDDEN, '').replaceAll(BLANK_PATTERN, ''));

/**
 * The key under which two names that read the same are one: compatible spellings, any casing,
 * without what does not show.
 */
export const readingKey = (name: string): string =>
  foldCase(name.normalize('NFKC').replaceAll(HIDDEN, ''));
