import type { ServerResponse } from 'node:http';

/** An answer that is complete, and what hands it to its socket. */
export interface Leaving {
  readonly response: ServerResponse;
  readonly go: () => void;
}

export interface Outgoing {
  /** With the other answers of this turn of the event loop. */
  readonly inThisTurn: (leaving: Leaving) => void;
  /** With those that are ready before the event loop goes on: many that waited for one commit, say. */
  readonly atOnce: (leaving: Leaving) => void;
  /** Whoever waits leaves now. */
  readonly leave: () => void;
}

/** Answers go to their sockets in a row, in the order in which they were ready. One that fails ends its own connection. */
export const createOutgoing = (): Outgoing => {
  let waiting: Leaving[] = [];
  let isTurnAwaited = false;
  let isTickAwaited = false;

  const leave = (): void => {
    const all = waiting;
    waiting = [];
    for (const { response, go } of all) {
      if (response.destroyed) continue;
      try {
        go();
      } catch (error) {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  const onTurn = (): void => {
    isTurnAwaited = false;
    leave();
  };
  const onTick = (): void => {
    isTickAwaited = false;
    leave();
  };
  return {
    inThisTurn: (leaving) => {
      waiting.push(leaving);
      if (isTurnAwaited) return;
      isTurnAwaited = true;
      setImmediate(onTurn);
    },
    atOnce: (leaving) => {
      waiting.push(leaving);
      if (isTickAwaited) return;
      isTickAwaited = true;
      process.nextTick(onTick);
    },
    leave,
  };
};

/** One for the process, as the event loop is. */
export const outgoing: Outgoing = createOutgoing();
