/** Distributes the turns of the event loop among those that have long work. */
export interface Turns {
  /**
   * Resolves when a slice may begin: at once in a turn that is not spent, else in a later turn,
   * first come, first served, one in each turn.
   */
  readonly wait: () => Promise<void>;
  /** No further slice begins in this turn of the event loop. */
  readonly spend: () => void;
}

/** Makes turns; there is one for all that share the event loop. */
export const newTurns = (): Turns => {
  let isSpent = false;
  let isScheduled = false;
  const waiting: Array<() => void> = [];
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      isSpent = false;
      waiting.shift()?.();
      if (waiting.length > 0) schedule();
    });
  };
  return {
    wait: () => {
      if (!isSpent && waiting.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        schedule();
      });
    },
    spend: () => {
      isSpent = true;
      schedule();
    },
  };
};
