/**
 * Lets callers go on one at a time, in the order in which they asked. `whenNext` is called for each
 * and calls `goOn` when that one may; the promise of the first in the queue then resolves.
 */
export const fairQueue = (whenNext: (goOn: () => void) => void): (() => Promise<void>) => {
  const waiting: Array<() => void> = [];
  const goOn = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) whenNext(goOn);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) whenNext(goOn);
    });
};
