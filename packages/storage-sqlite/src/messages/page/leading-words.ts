import { boundsOf } from '../../database/search-words.ts';

/** The newest ids of a part that have a word, within these bounds, at most `limit`. */
export type WithWord = (part: number, word: string, limit: number) => ReadonlyArray<number>;

const SAMPLE = 32;
/**
 * Where a list was 60 times as long as the other, of a million messages, a page of all channels
 * took 1.2 ms by both and 2.2 by the shorter, and one of a topic of a thousand 4.8 and 0.7: what
 * the shorter list leads to in one place are few texts.
 */
const FAR_MORE = { anywhere: 200, inOnePlace: 50 };

/** About how many messages of the part have it. */
const frequency = (part: number, word: string, withWord: WithWord): number => {
  const ids = withWord(part, word, SAMPLE);
  const [newest, oldest] = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const { first, last } = boundsOf(part);
  return ids.length < SAMPLE
    ? ids.length
    : ((last - first + 1) * ids.length) / (newest - oldest + 1);
};

/**
 * Of words that are all to be in a message, those that the index is asked for: a list that is far
 * longer than the shortest takes longer to read than the few texts that the shortest leads to.
 */
export const leadingWords = (
  words: ReadonlySet<string>,
  partWithAll: () => number | undefined,
  withWord: WithWord,
  where: keyof typeof FAR_MORE,
): ReadonlySet<string> => {
  const part = words.size < 2 ? undefined : partWithAll();
  if (part === undefined) return words;
  const counted = Array.from(words, (word) => ({ word, count: frequency(part, word, withWord) }));
  const least = Math.min(...counted.map(({ count }) => count));
  return new Set(
    counted.filter(({ count }) => count <= least * FAR_MORE[where]).map(({ word }) => word),
  );
};
