import type { ServerResponse } from 'node:http';

/** An answer that is complete, and what hands it to its socket. */
export interface PendingAnswer {
  readonly response: ServerResponse;
  readonly go: () => void;
  /** Told what kept it from leaving, for the log: whoever asked cannot be told any more. */
  readonly failed?: ((error: unknown) => void) | undefined;
}

/** Nothing else can be said where an answer has begun: its connection ends. */
export const abortAnswer = (
  { response, failed }: Omit<PendingAnswer, 'go'>,
  error: unknown,
): void => {
  failed?.(error);
  response.destroy(error instanceof Error ? error : new Error(String(error)));
};

export interface AnswerFlush {
  /** With the other answers of this turn of the event loop. */
  readonly atEndOfTurn: (leaving: PendingAnswer) => void;
  /**
   * With those that are ready before the event loop goes on: many that waited for one commit, say.
   */
  readonly atOnce: (leaving: PendingAnswer) => void;
  /** Whoever waits leaves now. */
  readonly leave: () => void;
}

/**
 * Answers go to their sockets in a row, in the order in which they were ready. One that fails ends
 * its own connection.
 */
export const createAnswerFlush = (): AnswerFlush => {
  let waiting: PendingAnswer[] = [];

  const leave = (): void => {
    const all = waiting;
    waiting = [];
    for (const leaving of all) {
      if (leaving.response.destroyed) continue;
      try {
        leaving.go();
      } catch (error) {
        abortAnswer(leaving, error);
      }
    }
  };
  /** Who comes first asks for the time at which all leave. */
  const leaveAt = (later: (callback: () => void) => void): ((leaving: PendingAnswer) => void) => {
    let isAwaited = false;
    const onTime = (): void => {
      isAwaited = false;
      leave();
    };
    return (leaving) => {
      waiting.push(leaving);
      if (isAwaited) return;
      isAwaited = true;
      later(onTime);
    };
  };
  return { atEndOfTurn: leaveAt(setImmediate), atOnce: leaveAt(process.nextTick), leave };
};

/** One for the process, as the event loop is. */
export const answerFlush: AnswerFlush = createAnswerFlush();
