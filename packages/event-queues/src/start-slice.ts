/**
 * Longest time for which something is done before everything else gets a turn, in milliseconds: who
 * sends waits for two turns.
 */
const SLICE = 2;

/** Begins a slice; what it returns says whether it is over. */
export const startSlice = (): (() => boolean) => {
  const end = performance.now() + SLICE;
  return () => performance.now() > end;
};

export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));
