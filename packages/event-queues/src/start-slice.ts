/** Longest time of a slice, in milliseconds; the event loop serves other work after each. */
const SLICE = 2;

/** Begins a slice. The function that it returns is true when the slice is over. */
export const startSlice = (): (() => boolean) => {
  const end = performance.now() + SLICE;
  return () => performance.now() > end;
};

export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));
