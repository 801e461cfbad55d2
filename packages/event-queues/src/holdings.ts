import type { ClientEvent } from './client-event.ts';

/** An event and the number of queues that hold it. */
export interface Held {
  readonly event: ClientEvent;
  queues: number;
}

/** What all queues hold together. An event in many queues is one text in memory and counts once. */
export interface Holdings {
  /**
   * The event to put into a queue: an equal one that another queue holds already, or else
   * `event`.
   */
  readonly take: (event: ClientEvent) => Held;
  /** One queue no longer holds it. */
  readonly release: (held: Held) => void;
  /** Characters of all events that are in a queue. */
  readonly characters: () => number;
}

/** So many of the newest events are searched for an equal one: an update has few texts. */
const RECENT = 8;

export const newHoldings = (): Holdings => {
  const known = new WeakMap<ClientEvent, Held>();
  const recent: Held[] = [];
  let characters = 0;
  let next = 0;
  /** Thousands of queues take the same event one after the other. */
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
