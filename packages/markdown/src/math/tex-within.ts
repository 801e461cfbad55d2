import type { Tex } from './tex.ts';

/**
 * Longest formula, in UTF-16 code units. The most expensive formula of this length takes as long as
 * other requests should wait.
 */
const MOST_SOURCE = 5_000;

/** For one message: what would make its formulas longer than that, all together, is no formula. */
export const texWithin = (tex: Tex): Tex => {
  let spent = 0;
  return (source, isDisplay) => {
    if (spent + source.length > MOST_SOURCE) return null;
    spent += source.length;
    return tex(source, isDisplay);
  };
};
