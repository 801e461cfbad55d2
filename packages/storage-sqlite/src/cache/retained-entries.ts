import type { SecondChanceCache } from './second-chance-cache.ts';

/**
 * Entries that a reader is about to ask for, kept while the reader needs them, even in a full
 * cache. An entry that changes is dropped.
 */
export interface RetainedEntries<A> {
  /** Keeps a value; null when nothing is stored under the key. */
  keep(key: number, value: A | null): void;
  end(): void;
}

export interface RetainingCache<A> extends SecondChanceCache<A> {
  hold(): RetainedEntries<A>;
  /** True when a reader retains the key, even without a value. */
  isRetained(key: number): boolean;
}

/**
 * A cache together with the entries that readers retain. Dropping a key drops it for all readers.
 */
export const retainingCache = <A>(kept: SecondChanceCache<A>): RetainingCache<A> => {
  const holds = new Set<Map<number, A | null>>();
  const drop = (key: number): void => {
    for (const held of holds) held.delete(key);
  };
  const find = (key: number): A | undefined => {
    for (const held of holds) {
      const value = held.get(key);
      if (value != null) return value;
    }
    return undefined;
  };
  return {
    get: (key) => kept.get(key) ?? (holds.size === 0 ? undefined : find(key)),
    put: (key, value) => {
      drop(key);
      kept.put(key, value);
    },
    drop: (key) => {
      drop(key);
      kept.drop(key);
    },
    forget: () => {
      for (const held of holds) held.clear();
      kept.forget();
    },
    hold: () => {
      const held = new Map<number, A | null>();
      holds.add(held);
      return {
        keep: (key, value) => void held.set(key, value),
        end: () => void holds.delete(held),
      };
    },
    isRetained: (key) => {
      for (const held of holds) if (held.has(key)) return true;
      return false;
    },
  };
};
