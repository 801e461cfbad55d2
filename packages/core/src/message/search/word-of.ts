import { foldCase } from '../../kernel/text.ts';
import { stem } from './stem.ts';

const ENGLISH = /^[a-z]{3,}$/;
/** The most UTF-16 units of a word that count. */
const LONGEST = 64;

/** The word that searches compare for a written one: `running` and `Runs` are both `run`. */
export type WordOf = (written: string) => string;

export const wordOf: WordOf = (written) => {
  const folded = foldCase(written);
  return ENGLISH.test(folded) ? stem(folded) : folded.slice(0, LONGEST);
};

/** Written words in a cache, which is emptied when it would hold more. */
const LIMIT = 20_000;

/**
 * A copy that shares no memory with the text that `part` was cut out of: a cache that keeps parts
 * would keep their texts as well.
 */
const copyOf = (part: string): string => part.split('').join('');

/** `wordOf` with a memory. */
export interface WordCache {
  readonly wordOf: WordOf;
  readonly forget: () => void;
}

/**
 * For a storage, which looks for the words of many texts: most of what people write are a few
 * thousand words, and a stem takes a dozen patterns.
 */
export const newWordCache = (): WordCache => {
  const known = new Map<string, string>();
  return {
    wordOf: (written) => {
      const before = known.get(written);
      if (before !== undefined) return before;
      const copy = copyOf(written);
      const word = wordOf(copy);
      if (known.size >= LIMIT) known.clear();
      if (copy.length <= LONGEST) known.set(copy, word);
      return word;
    },
    forget: () => known.clear(),
  };
};
