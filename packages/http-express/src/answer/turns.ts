/** Milliseconds that the work of all answers together may hold the event loop before others have their turn. */
const LONG_ENOUGH = 2;

/** When the work of this turn began; null: none was done yet. */
let began: number | null = null;
const waiting: Array<() => void> = [];

const next = (): void => {
  began = performance.now();
  setImmediate(forget);
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
};
const forget = (): void => {
  began = null;
};

/**
 * Resolves in a turn of the event loop to come. Each turn goes to one of those who wait, in the order in which they came: of several long
 * answers one does a piece of its work, and then whatever else there is has its turn.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });

/** Time counts from now on, unless the work of some answer has begun in this turn before. */
export const beginWork = (): number => {
  if (began === null) {
    began = performance.now();
    setImmediate(forget);
  }
  return began;
};

/** Has this turn taken long enough? Whoever only asks begins to work, too. */
export const isTurnOver = (): boolean => performance.now() - beginWork() >= LONG_ENOUGH;
