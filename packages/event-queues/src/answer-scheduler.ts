import { startSlice } from './start-slice.ts';

/** Longest time for which answers wait for what is about to be told, in milliseconds. */
const HOLD = 15;

/** A queue whose client can be answered. */
export interface Schedulable {
  /** It waits for its answer; only the scheduler answers it until then. */
  isQueued: boolean;
}

/** Those who are to be served soon. */
export interface AnswerScheduler<A> {
  /** Does nothing when it waits already. */
  readonly add: (one: A) => void;
  /** True while answers wait. New polls then wait for their turn too. */
  readonly isBusy: () => boolean;
}

/** First in, first out, in room that is used again and again. */
const newLine = <A>() => {
  let coming: Array<A | null> = [];
  let leaving: Array<A | null> = [];
  let [came, left, next] = [0, 0, 0];
  return {
    add: (one: A): void => {
      coming[came] = one;
      came += 1;
    },
    /** Null when none waits. */
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
 * Collects who is ready and serves each once, after the present turn of the event loop, so that
 * what happens together is answered together; a crowd is served in slices. `serve` is to have done
 * everything when it returns, or the slices say nothing. While `isHeld` a slice waits a little: to
 * serve costs far more than to have more to serve with, and who is served sooner only comes back
 * sooner.
 */
export const answerScheduler = <A extends Schedulable>(
  serve: (one: A) => void,
  isHeld: () => boolean = () => false,
): AnswerScheduler<A> => {
  const line = newLine<A>();
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
    for (let one = line.take(); one !== null; one = isOver() ? null : line.take()) {
      one.isQueued = false;
      serve(one);
    }
    isScheduled = !line.isEmpty();
    if (isScheduled) setImmediate(work);
  };

  return {
    add: (one) => {
      if (one.isQueued) return;
      one.isQueued = true;
      line.add(one);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(work);
    },
    isBusy: () => isScheduled,
  };
};
