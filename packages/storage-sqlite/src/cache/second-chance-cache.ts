/** Answers that were asked for lately, of which only so much is kept. */
export interface SecondChanceCache<A> {
  /** Undefined when the cache does not have it. */
  get(key: number): A | undefined;
  /**
   * Instead of what is kept under the key. What finds no room is there until it is put again, or to
   * the end of the turn of the event loop.
   */
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

/** The number of rejected keys that are recognized at their second use, as a power of 2. */
const GUESTS = 12;
const SPREAD = 0x9e3779b1;

/** Whether a key that finds no room came before, so many others ago at most. */
const guestBook = () => {
  const names = new Int32Array(1 << GUESTS);
  return {
    wasHere: (key: number): boolean => {
      const line = Math.imul(key, SPREAD) >>> (32 - GUESTS);
      const wasHere = names[line] === (key | 0);
      names[line] = wasHere ? 0 : key;
      return wasHere;
    },
    forget: (): void => void names.fill(0),
  };
};

/**
 * Keeps at most `limit`, by `sizeOf`. When the cache is full, a new entry is kept when it comes for
 * the second time within a while: what is asked for once evicts nothing and leaves no old garbage.
 * Evicts by the second-chance algorithm: an entry that was read since the hand last passed it
 * stays. An entry of a sixteenth of the limit or more is not kept.
 */
export const secondChanceCache = <A>(
  limit: number,
  sizeOf: (value: A) => number,
): SecondChanceCache<A> => {
  const kept = new Map<number, Kept<A>>();
  /**
   * New entries that found no room: a reader asks for them again before it is done. A new map for
   * each turn, because a cleared hash table keeps a pointer to the next one.
   */
  let passing = new Map<number, A>();
  const guests = guestBook();
  let round = kept.values();
  let size = 0;

  const drop = (key: number): void => {
    passing.delete(key);
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
  const forgetPassing = (): void => {
    passing = new Map();
  };
  const pass = (key: number, value: A): void => {
    if (passing.size === 0) setImmediate(forgetPassing);
    passing.set(key, value);
  };

  return {
    get: (key) => {
      const held = kept.get(key);
      if (held === undefined) return passing.get(key);
      held.isWanted = true;
      return held.value;
    },
    put: (key, value) => {
      const isPassing = passing.has(key);
      const isKnown = kept.has(key);
      drop(key);
      const more = sizeOf(value);
      if (more > limit / 16) return;
      if (isPassing) return;
      const isFull = size + more > limit;
      if (isFull && !isKnown && !guests.wasHere(key)) {
        pass(key, value);
        return;
      }
      while (size + more > limit) passBy();
      size += more;
      kept.set(key, { key, value, size: more, isWanted: isFull });
    },
    drop,
    forget: () => {
      kept.clear();
      forgetPassing();
      guests.forget();
      size = 0;
    },
  };
};
