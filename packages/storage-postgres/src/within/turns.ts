/** Work that runs together with other such work, and work that runs alone. */
export interface HostTurns {
  /** May be asked for inside of shared work. */
  shared<A>(work: () => Promise<A>): Promise<A>;
  alone<A>(work: () => Promise<A>): Promise<A>;
}

export const newTurns = (): HostTurns => {
  let readers = 0;
  let isAlone = false;
  let waitingShared: Array<() => void> = [];
  const waitingAlone: Array<() => void> = [];
  const next = (): void => {
    if (isAlone) return;
    const begin = waitingShared;
    waitingShared = [];
    for (const one of begin) one();
    if (readers > 0) return;
    const alone = waitingAlone.shift();
    if (alone === undefined) return;
    isAlone = true;
    alone();
  };
  const entered = (waiting: Array<() => void>, begin: () => void): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(() => {
        begin();
        resolve();
      });
      next();
    });
  return {
    shared: async (work) => {
      await entered(waitingShared, () => {
        readers += 1;
      });
      try {
        return await work();
      } finally {
        readers -= 1;
        next();
      }
    },
    alone: async (work) => {
      await entered(waitingAlone, () => {});
      try {
        return await work();
      } finally {
        isAlone = false;
        next();
      }
    },
  };
};
