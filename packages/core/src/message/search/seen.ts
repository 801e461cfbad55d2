import { foldCase } from '../../kernel/text.ts';
import { stem } from './stem.ts';

const ENGLISH = /^[a-z]{3,}$/;
const LONGEST = 64;

/** The form that two written words share when a search treats them as one. */
const lookedAt = (written: string): string => {
  const folded = foldCase(written);
  return ENGLISH.test(folded) ? stem(folded) : folded.slice(0, LONGEST);
};

/** A word, and the text in which it was seen last: to be counted once it takes a comparison. */
export interface Seen {
  readonly word: string;
  text: number;
}

/**
 * Most of what is written are a few thousand words, and each is looked at with a dozen patterns.
 */
const known = new Map<string, Seen>();
/** The same by the word itself, which may be written in several ways. */
const words = new Map<string, Seen>();
const KNOWN = 20_000;
let texts = 0;

/**
 * The signs of a word as digits of one number, none of which is 0, tell it from every other as long
 * as they are no more than `SPELT`.
 */
export const SPELT_BASE = 64;
const SPELT = 8;

interface Recent {
  readonly written: string;
  /** 0: it is too long. */
  readonly spelt: number;
  readonly seen: Seen;
}
/**
 * Of `known`, by a hash of its signs, what was seen last under each: finding a word again takes no
 * new text.
 */
const RECENT = 16_384;
const recent: Array<Recent | null> = new Array(RECENT).fill(null);

/** The number of a text whose words are about to be looked for. */
export const newText = (): number => {
  if (known.size >= KNOWN || words.size >= KNOWN) {
    known.clear();
    words.clear();
    recent.fill(null);
  }
  return ++texts;
};

const seenAs = (word: string): Seen => {
  const before = words.get(word);
  if (before !== undefined) return before;
  const seen = { word, text: 0 };
  words.set(word, seen);
  return seen;
};

/** Undefined: it stood in no text that is remembered. */
export const seenBefore = (word: string): Seen | undefined => words.get(word);

/**
 * The same signs by themselves: V8 keeps a whole text for as long as there is a longer part of it.
 */
const byItself = (part: string): string => part.split('').join('');

export const wordOf = (written: string): Seen => {
  const before = known.get(written);
  if (before !== undefined) return before;
  const kept = byItself(written);
  const seen = seenAs(lookedAt(kept));
  if (kept.length <= LONGEST) known.set(kept, seen);
  return seen;
};

/**
 * The word that stands there. `hash`: of the signs from `from` to `to`, and of nothing else;
 * `spelt`: as a number, which is compared where it can be, since to ask a text for its signs takes
 * longer.
 */
export const wordAt = (
  html: string,
  from: number,
  to: number,
  hash: number,
  spelt: number,
): Seen => {
  const place = hash & (RECENT - 1);
  const before = recent[place];
  const isShort = to - from <= SPELT;
  if (before) {
    if (
      isShort
        ? before.spelt === spelt
        : before.written.length === to - from && html.startsWith(before.written, from)
    )
      return before.seen;
  }
  const written = html.slice(from, to);
  const seen = wordOf(written);
  if (written.length <= LONGEST)
    recent[place] = { written: byItself(written), spelt: isShort ? spelt : 0, seen };
  return seen;
};
