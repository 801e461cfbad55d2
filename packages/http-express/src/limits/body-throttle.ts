import { fairQueue } from '../answer/fair-queue.ts';

/**
 * Milliseconds from one piece to the next while others are served: of a processor's time bodies
 * take a quarter then, by estimate.
 */
const EVERY = 4;
/** Milliseconds for which somebody who was served counts. */
const RECENT = 10;

/** Pieces of bodies, of all requests together. */
export interface BodyThrottle {
  /** Somebody is served at this time, in ms as `performance.now` tells it. */
  readonly served: (at: number) => void;
  /**
   * Resolves when the next piece may be read, in the order in which they were asked for: at most
   * one in a turn of the event loop, and one in four milliseconds while others are served.
   */
  readonly nextChunk: () => Promise<void>;
}

/** Calls after so many milliseconds; 0: in the next turn of the event loop. */
export type ScheduleAfter = (ms: number, then: () => void) => void;

const later: ScheduleAfter = (ms, then) =>
  void (ms > 0 ? setTimeout(then, ms) : setImmediate(then));

/** `now`: in ms, from any beginning. */
export const createBodyThrottle = (
  now: () => number,
  after: ScheduleAfter = later,
): BodyThrottle => {
  let lastServed = Number.NEGATIVE_INFINITY;
  let lastBegan = Number.NEGATIVE_INFINITY;
  const nextChunk = fairQueue((goOn) => {
    const at = now();
    after(at - lastServed < RECENT ? Math.max(0, lastBegan + EVERY - at) : 0, () => {
      lastBegan = now();
      goOn();
    });
  });
  return {
    served: (at) => {
      lastServed = at;
    },
    nextChunk,
  };
};

/** One for the process: a processor is everybody's. */
export const bodyThrottle: BodyThrottle = createBodyThrottle(() => performance.now());
