/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number in [0, below). */
  readonly below: (below: number) => number;
  /** True with this probability. */
  readonly hits: (probability: number) => boolean;
  /** One of `values`, which are not none. */
  readonly pick: <T>(values: ReadonlyArray<T>) => T;
}

const TWO_32 = 0x1_0000_0000;

/**
 * Marsaglia's xorshift with 32 bits of state (shifts 13, 17, 5); it never reaches 0, which it could
 * not leave.
 */
export const xorshift = (seed: number): Chance => {
  let state = seed >>> 0 || 0x9e37_79b9;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / TWO_32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    hits: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
  };
};
