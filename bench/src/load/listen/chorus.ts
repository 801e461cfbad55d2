import type { Recorder } from '../../measure/percentiles.ts';
import type { Heard } from './story.ts';

/**
 * What the listeners of one place heard, compared with what the first of them to hear so much
 * heard.
 */
export interface Chorus {
  /** `turn`: how many messages this listener had before. */
  readonly hear: (turn: number, heard: Heard) => void;
  readonly delivered: () => number;
  /** That many messages were told otherwise than to others. */
  readonly wrong: () => number;
  /** The numbers that were delivered to no listener, or more than once. */
  readonly missing: (sent: number) => number;
}

export const createChorus = (latency: Recorder, now: () => number): Chorus => {
  const order: number[] = [];
  let delivered = 0;
  let wrong = 0;
  return {
    hear: (turn, { number, due }) => {
      latency.add((now() - due) * 1000);
      delivered++;
      if (turn === order.length) order.push(number);
      else if (order[turn] !== number) wrong++;
    },
    delivered: () => delivered,
    wrong: () => wrong,
    missing: (sent) => sent - new Set(order).size + (order.length - new Set(order).size),
  };
};
