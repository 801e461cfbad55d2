import { emojiCodeOf, unicodeEmoji } from './unicode-emoji.ts';

/**
 * An emoji that a text holds as characters, from `start` up to but not including `end` (UTF-16
 * units, as `slice` wants them).
 */
export interface LiteralEmoji {
  readonly start: number;
  readonly end: number;
  readonly code: string;
  /** Canonical. */
  readonly name: string;
}

/**
 * One element: a pictograph with what may follow it, a variation selector, a skin tone or the tags
 * of a flag.
 */
const element =
  '(?![0-9#*])\\p{Emoji}(?:\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F]\\u20E3?|[\\u{E0020}-\\u{E00' +
  '7E}]+\\u{E007F})?';
/**
 * Whatever is drawn as one: two regional indicators, a keycap, or elements tied together by
 * zero-width joiners.
 */
const sequence = new RegExp(
  `\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|${element}(?:\\u200D${element})*`,
  'gu',
);

const isTextByDefault = /^(?:[0-9#*]\u20E3|\P{Emoji_Presentation})$/u;
const mayHoldEmoji = /[^\0-\xA8]/;

/**
 * Every emoji of the table that stands in `text` as characters, in order. Sequences are taken
 * whole: one that the table lacks (a skin tone, say) is no emoji, nor are its parts. What Unicode
 * draws as text (`↔`, `©`, a keycap) is one only with U+FE0F behind it, and nothing is with U+FE0E.
 * Linear in the length of `text`.
 */
export const literalEmoji = (text: string): ReadonlyArray<LiteralEmoji> => {
  if (!mayHoldEmoji.test(text)) return [];
  const found: LiteralEmoji[] = [];
  for (const match of text.matchAll(sequence)) {
    const [characters] = match;
    if (isTextByDefault.test(characters)) continue;
    const code = emojiCodeOf(characters);
    const name = unicodeEmoji.nameOf(code);
    if (name !== null)
      found.push({ start: match.index, end: match.index + characters.length, code, name });
  }
  return found;
};
