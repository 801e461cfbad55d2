import { slice } from './slice.ts';

/** Longest time for which answers wait for what is about to be told, in milliseconds. */
const HOLD = 15;

/** Those who are to be served soon. */
export interface Ready<A> {
  readonly add: (one: A) => void;
  /** Does somebody wait to be served? Then whoever comes has to wait for his turn too. */
  readonly isBusy: () => boolean;
}

/**
 * Collects who is ready and serves each once, after the present turn of the event loop, so that what happens together is answered together;
 * a crowd is served in slices. `serve` is to have done everything when it returns, or the slices say nothing. While `isHeld` a slice waits a
 * little: to serve costs far more than to have more to serve with, and who is served sooner only comes back sooner.
 */
export const ready = <A>(serve: (one: A) => void, isHeld: () => boolean = () => false): Ready<A> => {
  const crowd = new Set<A>();
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
    const isOver = slice();
    for (const one of crowd) {
      crowd.delete(one);
      serve(one);
      if (isOver()) break;
    }
    isScheduled = crowd.size > 0;
    if (isScheduled) setImmediate(work);
  };

  return {
    add: (one) => {
      crowd.add(one);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(work);
    },
    isBusy: () => isScheduled,
  };
};
