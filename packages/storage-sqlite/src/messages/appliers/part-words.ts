/** Some megabytes of words; then everything is forgotten. */
const MOST = 100_000;

/** Words for parts of the index, most of which they have. */
export interface FreshWords {
  add(part: number, words: Iterable<string>): void;
  /** What the parts may lack, the newest part first. */
  lacking(): ReadonlyArray<readonly [part: number, words: ReadonlySet<string>]>;
  /** Call once the parts have them for good. */
  settle(): void;
}

/**
 * Remembers which words stand in which part of the full-text index. What it has forgotten is
 * written there once more, which changes nothing.
 */
export const partWords = (): (() => FreshWords) => {
  const known = new Map<number, Set<string>>();
  let size = 0;

  const remember = (part: number, words: ReadonlySet<string>): void => {
    const before = known.get(part) ?? new Set();
    known.set(part, before);
    size += words.size;
    for (const word of words) before.add(word);
  };

  return () => {
    const fresh = new Map<number, Set<string>>();
    return {
      add: (part, words) => {
        const before = known.get(part);
        const added = fresh.get(part) ?? new Set();
        for (const word of words) if (!before?.has(word)) added.add(word);
        if (added.size > 0) fresh.set(part, added);
      },
      lacking: () => [...fresh].sort(([a], [b]) => b - a),
      settle: () => {
        if (size > MOST) {
          known.clear();
          size = 0;
        }
        for (const [part, words] of fresh) remember(part, words);
      },
    };
  };
};
