import type { ClientEvent } from './client-event.ts';

/** An event that lies in queues, and in how many. */
export interface Held {
  readonly event: ClientEvent;
  queues: number;
}

/**
 * What all queues hold together. What many clients are told is one text in memory, and counts once.
 */
export interface Holdings {
  /**
   * What is to lie in the queue: an event that says the same and lies in another one already, or
   * else `event`.
   */
  readonly take: (event: ClientEvent) => Held;
  /** One queue has it no longer. */
  readonly release: (held: Held) => void;
  /** Characters of everything that lies in a queue. */
  readonly characters: () => number;
}

/** One thing is told in a few texts only. */
const RECENT = 8;

export const newHoldings = (): Holdings => {
  const known = new WeakMap<ClientEvent, Held>();
  const recent: Held[] = [];
  let characters = 0;
  let next = 0;
  /** Thousands of queues are told the same one after the other. */
  let latest: Held | null = null;

  const isAlike = ({ event: { body, group } }: Held, event: ClientEvent): boolean =>
    group === undefined && event.group === undefined && body === event.body;

  const heldOf = (event: ClientEvent): Held => {
    if (latest !== null && latest.event === event) return latest;
    let held = known.get(event) ?? recent.find((one) => isAlike(one, event));
    if (held === undefined) {
      held = { event, queues: 0 };
      recent[next] = held;
      next = (next + 1) % RECENT;
    }
    known.set(event, held);
    latest = held;
    return held;
  };

  return {
    take: (event) => {
      const held = heldOf(event);
      if (held.queues === 0) characters += held.event.body.length;
      held.queues += 1;
      return held;
    },
    release: (held) => {
      held.queues -= 1;
      if (held.queues === 0) characters -= held.event.body.length;
    },
    characters: () => characters,
  };
};
