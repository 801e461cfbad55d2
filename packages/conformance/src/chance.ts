/**
 * Repeatable chance: the same seed gives the same choices, so that a failing case can be run again.
 */
export interface Chance {
  /** A whole number from 0 to `below`, exclusive. */
  readonly number: (below: number) => number;
  readonly oneOf: <Item>(items: ReadonlyArray<Item>) => Item;
}

/** The generator mulberry32. */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const chanceOf = (seed: number): Chance => {
  const next = generator(seed);
  const number = (below: number): number => Math.floor(next() * below);
  return {
    number,
    oneOf: (items) => {
      const item = items[number(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
};
