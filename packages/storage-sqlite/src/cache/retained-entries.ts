import type { SecondChanceCache } from './second-chance-cache.ts';

/**
 * What somebody is about to ask for, as long as he needs it, however little room there is; what
 * changes is not there any more.
 */
export interface RetainedEntries<A> {
  /** Null: nothing is stored under the key. */
  keep(key: number, value: A | null): void;
  end(): void;
}

export interface RetainingCache<A> extends SecondChanceCache<A> {
  hold(): RetainedEntries<A>;
  /** Somebody holds what is stored under the key, be it nothing. */
  isRetained(key: number): boolean;
}

/**
 * Likewise, and what is held is there besides. What drops something that is kept drops it for
 * everybody who holds it.
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
