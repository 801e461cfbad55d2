import { startSlice } from './start-slice.ts';

/** Longest time for which answers wait for more events, in milliseconds. */
const HOLD = 15;

/** A queue whose client can be answered. */
export interface Schedulable {
  /** Whether the scheduler is going to answer it; nothing else sets it. */
  isQueued: boolean;
}

/** The queues whose clients are to be answered soon. */
export interface AnswerScheduler<A> {
  /** Does nothing for what was added and not served yet. */
  readonly add: (one: A) => void;
  /** True while answers wait. New polls then wait as well. */
  readonly isBusy: () => boolean;
}

/** A first-in, first-out queue of two arrays that are reused. */
const newFifo = <A>() => {
  let coming: Array<A | null> = [];
  let leaving: Array<A | null> = [];
  let [came, left, next] = [0, 0, 0];
  return {
    add: (one: A): void => {
      coming[came] = one;
      came += 1;
    },
    /** Null when it is empty. */
    take: (): A | null => {
      if (next === left) {
        [coming, leaving] = [leaving, coming];
        [left, came, next] = [came, 0, 0];
      }
      if (next === left) return null;
      const one = leaving[next] ?? null;
      leaving[next] = null;
      next += 1;
      return one;
    },
    isEmpty: (): boolean => next === left && came === 0,
  };
};

/**
 * Collects what is to be served and serves each once, after the present turn of the event loop, so
 * that several events of a turn go into one answer. Many are served in slices, one each turn;
 * `serve` must be synchronous, because a slice is measured by the time it takes. While `isHeld`, a
 * slice waits for at most 15 milliseconds: one answer with more events costs less than two.
 */
export const answerScheduler = <A extends Schedulable>(
  serve: (one: A) => void,
  isHeld: () => boolean = () => false,
): AnswerScheduler<A> => {
  const fifo = newFifo<A>();
  let isScheduled = false;
  let heldSince: number | null = null;

  const isToWait = (): boolean => {
    const now = performance.now();
    if (isHeld()) heldSince ??= now;
    else heldSince = null;
    if (heldSince === null) return false;
    if (now - heldSince < HOLD) return true;
    heldSince = null;
    return false;
  };

  const work = (): void => {
    if (isToWait()) {
      setImmediate(work);
      return;
    }
    const isOver = startSlice();
    for (let one = fifo.take(); one !== null; one = isOver() ? null : fifo.take()) {
      one.isQueued = false;
      serve(one);
    }
    isScheduled = !fifo.isEmpty();
    if (isScheduled) setImmediate(work);
  };

  return {
    add: (one) => {
      if (one.isQueued) return;
      one.isQueued = true;
      fifo.add(one);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(work);
    },
    isBusy: () => isScheduled,
  };
};
