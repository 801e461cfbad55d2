import { fairQueue } from './fair-queue.ts';

/**
 * Milliseconds from one piece to the next while other requests are served. Bodies then take about a
 * quarter of a processor's time.
 */
const PIECE_MS = 4;
/** Milliseconds for which a request counts as being served. */
const RECENT_MS = 10;

/** Pieces of bodies, of all requests together. */
export interface BodyThrottle {
  /** Notes that another request is served at this time, by the clock `now`. */
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

/** `now`: in milliseconds, from any beginning. */
export const createBodyThrottle = (
  now: () => number,
  after: ScheduleAfter = later,
): BodyThrottle => {
  let lastServed = Number.NEGATIVE_INFINITY;
  let lastBegan = Number.NEGATIVE_INFINITY;
  const nextChunk = fairQueue((goOn) => {
    const at = now();
    after(at - lastServed < RECENT_MS ? Math.max(0, lastBegan + PIECE_MS - at) : 0, () => {
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
