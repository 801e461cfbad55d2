/** Answers that were asked for lately, of which only so much is kept. */
export interface Recent<A> {
  /** Undefined: not kept. */
  get(key: number): A | undefined;
  /** Instead of what is kept under the key. */
  put(key: number, value: A): void;
  drop(key: number): void;
  forget(): void;
}

interface Kept<A> {
  readonly key: number;
  readonly value: A;
  readonly size: number;
  /** Asked for since it was passed by last. */
  isWanted: boolean;
}

/**
 * Keeps at most `limit`, by `sizeOf`. Where something new has no room, what is kept is passed by in turn, round and round: what was
 * asked for since the last time stays, the rest goes. What would fill a sixteenth alone is not kept.
 */
export const recent = <A>(limit: number, sizeOf: (value: A) => number): Recent<A> => {
  const kept = new Map<number, Kept<A>>();
  let round = kept.values();
  let size = 0;

  const drop = (key: number): void => {
    const held = kept.get(key);
    if (held === undefined) return;
    kept.delete(key);
    size -= held.size;
  };
  const passBy = (): void => {
    const { value: held, done } = round.next();
    if (done) round = kept.values();
    else if (held.isWanted) held.isWanted = false;
    else drop(held.key);
  };

  return {
    get: (key) => {
      const held = kept.get(key);
      if (held === undefined) return undefined;
      held.isWanted = true;
      return held.value;
    },
    put: (key, value) => {
      drop(key);
      const more = sizeOf(value);
      if (more > limit / 16) return;
      while (size + more > limit) passBy();
      size += more;
      kept.set(key, { key, value, size: more, isWanted: false });
    },
    drop,
    forget: () => {
      kept.clear();
      size = 0;
    },
  };
};
