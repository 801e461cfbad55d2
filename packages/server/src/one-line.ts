const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/**
 * A text that people are shown, whatever its source: ends of lines, and what else moves the cursor
 * of a terminal or turns the direction of writing, as escapes.
 */
export const oneLine = (text: string): string => text.replace(STEERING, escaped);
