import { fairQueue } from './fair-queue.ts';

/** Milliseconds for which answers may be written before other requests have their turn. */
const SLICE_MS = 2;

/** The time that writing long answers may take, for all answers of a process together. */
export interface SliceTime {
  /** Counts from now, unless the work of some answer has begun earlier in this turn. */
  readonly start: () => void;
  /** True when this turn has taken its time. Starts the count when nothing has. */
  readonly isSpent: () => boolean;
  /**
   * Resolves in a later turn of the event loop. Each turn goes to one answer, in the order in which
   * they asked, so that everything else has its turn between two slices.
   */
  readonly next: () => Promise<void>;
}

/** `now`: in milliseconds, from any beginning. */
export const createSliceTime = (now: () => number = () => performance.now()): SliceTime => {
  /** When the work of this turn began; null when none was done yet. */
  let began: number | null = null;
  const forget = (): void => {
    began = null;
  };
  const begin = (): number => {
    const at = now();
    began = at;
    setImmediate(forget);
    return at;
  };
  const start = (): number => began ?? begin();
  return {
    start: () => void start(),
    isSpent: () => now() - start() >= SLICE_MS,
    next: fairQueue((goOn) =>
      setImmediate(() => {
        begin();
        goOn();
      }),
    ),
  };
};
