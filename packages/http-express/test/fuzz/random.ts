/** Chance that can be had again: equal seeds give equal sequences. */
export interface Random {
  /** An integer from 0 up to, and without, `below`. */
  int(below: number): number;
  chance(probability: number): boolean;
  /** `from` must not be empty. */
  pick<A>(from: ReadonlyArray<A>): A;
  /** Up to `most` items, each drawn on its own. */
  some<A>(most: number, draw: () => A): A[];
}

/**
 * sfc32 by Chris Doty-Humphrey, of the PractRand suite: fast, and good enough for anything but
 * secrets.
 */
const sfc32 = (state: [number, number, number, number]): (() => number) => {
  let [a, b, c, d] = state;
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
};

const WARM_UP = 12;

/** Up to three integers name a sequence: a seed, and places within what it stands for. */
export const randomOf = (first: number, second = 0, third = 0): Random => {
  const next = sfc32([first | 0, second | 0, third | 0, 1]);
  for (let i = 0; i < WARM_UP; i++) next();
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: <A>(from: ReadonlyArray<A>): A => {
      if (from.length === 0) throw new Error('There is nothing to pick from');
      return from[int(from.length)] as A;
    },
    some: (most, draw) => Array.from({ length: int(most + 1) }, draw),
  };
};

/** Draws one of several ways, each as often as its weight says. */
export const weighted = <A>(
  random: Random,
  ways: ReadonlyArray<readonly [weight: number, way: () => A]>,
): A => {
  let left = random.int(ways.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, way] of ways) {
    left -= weight;
    if (left < 0) return way();
  }
  throw new Error('There is no way');
};
