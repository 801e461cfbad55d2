import { outgoing } from '../answer/outgoing.ts';

/** Milliseconds of a turn of the event loop in which requests are begun; who comes later waits for the next turn. */
const LONG_ENOUGH = 3;

/**
 * For requests that only read. Null: nobody waits and the turn is young, so it begins now. Otherwise resolves when those who came
 * before have been served, in a turn to come.
 */
export type InLine = () => Promise<void> | null;

export interface ReadingLine {
  readonly inLine: InLine;
  /** Does anybody stand there? */
  readonly doReadsWait: () => boolean;
}

/** `now`: in ms, from any beginning. `served`: called when as many have been served as a turn has time for. */
export const createLine = (now: () => number, served: () => void = () => {}): ReadingLine => {
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
  const isTurnOver = (): boolean => {
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
    // A tick that is asked for by a microtask comes when none is left: the first has done then what can be done at once.
    queueMicrotask(() => process.nextTick(next));
  };
  const goOn = (): void => {
    if (!isTurnOver()) {
      serveFirst();
      return;
    }
    served();
    setImmediate(serveTurn);
  };

  const inLine: InLine = () => {
    if (line.length === 0 && !isTurnOver()) return null;
    return new Promise((resolve) => {
      if (line.push(resolve) === 1) setImmediate(serveTurn);
    });
  };
  return { inLine, doReadsWait: () => line.length > 0 };
};

/** One for the process: a turn is everybody's. */
export const { inLine, doReadsWait }: ReadingLine = createLine(() => performance.now(), outgoing.leave);
