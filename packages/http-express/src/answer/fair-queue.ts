/**
 * A line in which each waits for the one before: `whenNext` is asked for each when he may go on.
 * The promise of each resolves then, in the order in which they came.
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
