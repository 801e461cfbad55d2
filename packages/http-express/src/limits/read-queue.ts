import { answerFlush } from '../answer/answer-flush.ts';

/**
 * Milliseconds of a turn of the event loop in which requests are begun; who comes later waits for
 * the next turn.
 */
const LONG_ENOUGH = 3;

/**
 * For requests that only read. Null: nobody waits and the turn is young, so it begins now.
 * Otherwise resolves when those who came before have been served, in a turn to come.
 */
export type AdmitRead = () => Promise<void> | null;

export interface ReadQueue {
  readonly admitRead: AdmitRead;
  /** Does anybody stand there? */
  readonly hasWaitingReads: () => boolean;
}

/**
 * `now`: in ms, from any beginning. `served`: called when as many have been served as a turn has
 * time for.
 */
export const createReadQueue = (now: () => number, served: () => void = () => {}): ReadQueue => {
  /** When the first request of this turn began; null: none has. */
  let began: number | null = null;
  const line: Array<() => void> = [];

  const begin = (): void => {
    began = now();
    setImmediate(forget);
  };
  const forget = (): void => {
    began = null;
  };
  const isSliceSpent = (): boolean => {
    if (began === null) begin();
    return began !== null && now() - began >= LONG_ENOUGH;
  };

  const serveTurn = (): void => {
    begin();
    serveFirst();
  };
  const serveFirst = (): void => {
    line.shift()?.();
    const next = line.length > 0 ? goOn : served;
    // A tick that is asked for by a microtask comes when none is left: the first has done then what
    // can be done at once.
    queueMicrotask(() => process.nextTick(next));
  };
  const goOn = (): void => {
    if (!isSliceSpent()) {
      serveFirst();
      return;
    }
    served();
    setImmediate(serveTurn);
  };

  const admitRead: AdmitRead = () => {
    if (line.length === 0 && !isSliceSpent()) return null;
    return new Promise((resolve) => {
      if (line.push(resolve) === 1) setImmediate(serveTurn);
    });
  };
  return { admitRead, hasWaitingReads: () => line.length > 0 };
};

/** One for the process: a turn is everybody's. */
export const { admitRead, hasWaitingReads }: ReadQueue = createReadQueue(
  () => performance.now(),
  answerFlush.leave,
);
