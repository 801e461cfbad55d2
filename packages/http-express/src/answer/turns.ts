import { fairQueue } from './fair-queue.ts';

/**
 * Milliseconds that the work of all answers together may hold the event loop before others have
 * their turn.
 */
const LONG_ENOUGH = 2;

/** When the work of this turn began; null: none was done yet. */
let began: number | null = null;

const begin = (): number => {
  const now = performance.now();
  began = now;
  setImmediate(forget);
  return now;
};
const forget = (): void => {
  began = null;
};

/**
 * Resolves in a turn of the event loop to come. Each turn goes to one of those who wait, in the
 * order in which they came: of several long answers one does a piece of its work, and then whatever
 * else there is has its turn.
 */
export const nextSlice = fairQueue((goOn) =>
  setImmediate(() => {
    begin();
    goOn();
  }),
);

/** Time counts from now on, unless the work of some answer has begun in this turn before. */
export const startSlice = (): number => began ?? begin();

/** Has this turn taken long enough? Whoever only asks begins to work, too. */
export const isSliceSpent = (): boolean => performance.now() - startSlice() >= LONG_ENOUGH;
