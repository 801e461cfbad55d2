import type { ServerResponse } from 'node:http';

/** An answer that is complete, and what hands it to its socket. */
export interface PendingAnswer {
  readonly response: ServerResponse;
  readonly go: () => void;
  /** Called with the error of an answer that fails, for the log: its client cannot be told. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/** Ends the connection of an answer that has begun: nothing else can be said there. */
export const abortAnswer = (
  { response, onFailed }: Omit<PendingAnswer, 'go'>,
  error: unknown,
): void => {
  onFailed?.(error);
  response.destroy(error instanceof Error ? error : new Error(String(error)));
};

export interface AnswerFlush {
  /** Sends the answer with the other answers of this turn of the event loop. */
  readonly atEndOfTurn: (answer: PendingAnswer) => void;
  /**
   * Sends the answer with those that are ready before the event loop goes on, such as the answers
   * of all requests that waited for one commit.
   */
  readonly atOnce: (answer: PendingAnswer) => void;
  /** Sends every waiting answer now, in the order in which they became ready. */
  readonly flush: () => void;
}

/**
 * Answers go to their sockets together, in the order in which they became ready. One that fails
 * ends its own connection only.
 */
export const createAnswerFlush = (): AnswerFlush => {
  let waiting: PendingAnswer[] = [];

  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (const answer of all) {
      if (answer.response.destroyed) continue;
      try {
        answer.go();
      } catch (error) {
        abortAnswer(answer, error);
      }
    }
  };
  /** The first answer that waits asks for the time at which all are sent. */
  const flushAt = (later: (callback: () => void) => void): ((answer: PendingAnswer) => void) => {
    let isAwaited = false;
    const onTime = (): void => {
      isAwaited = false;
      flush();
    };
    return (answer) => {
      waiting.push(answer);
      if (isAwaited) return;
      isAwaited = true;
      later(onTime);
    };
  };
  return { atEndOfTurn: flushAt(setImmediate), atOnce: flushAt(process.nextTick), flush };
};
