/** What was found out lately, by what was asked. */
export interface BoundedCache<Key, A> {
  /** Undefined: it was not, or it is forgotten. */
  readonly of: (key: Key) => A | undefined;
  readonly keep: (key: Key, value: A) => void;
  readonly drop: (key: Key) => void;
  readonly forget: () => void;
}

/**
 * Keeps `most` answers. When another has no room all are forgotten, so that who asks ever new
 * questions fills no memory; what is asked again and again is soon there again.
 */
export const boundedCache = <Key, A>(most: number): BoundedCache<Key, A> => {
  const known = new Map<Key, A>();
  return {
    of: (key) => known.get(key),
    keep: (key, value) => {
      if (known.size >= most && !known.has(key)) known.clear();
      known.set(key, value);
    },
    drop: (key) => void known.delete(key),
    forget: () => known.clear(),
  };
};
