import type { ClientEvent } from './client-event.ts';

/** The events of one client that it has not acknowledged, in the order in which they happened. */
export interface EventQueue {
  /** False: there was no room, and the queue is of no more use. */
  readonly push: (event: ClientEvent) => boolean;
  /** The client has everything up to this id. */
  readonly acknowledge: (last: number) => void;
  /** Is there anything after `last` to hand out? */
  readonly hasAfter: (last: number) => boolean;
  /** JSON of the list of everything after `last`; from now on those events do not change any more. */
  readonly handOut: (last: number) => string;
  /** Was everything up to `last`, and more, acknowledged before? Then what comes after `last` cannot be told. */
  readonly isGone: (last: number) => boolean;
  /** Id of the newest event, -1 before the first. */
  readonly newest: () => number;
  readonly size: () => number;
}

/** An event that grows for ever would be a leak. */
const MERGED_AT_MOST = 10_000;

/**
 * Holds at most `capacity` events. Ids begin at 0 and grow; merging leaves gaps. What is held for an event that many clients are told
 * is two numbers' room, so that a crowd costs little.
 */
export const eventQueue = (capacity: number): EventQueue => {
  let ids: number[] = [];
  let events: ClientEvent[] = [];
  let next = 0;
  let acknowledged = -1;
  /** Id of the newest event of each group that may still be merged into. */
  const open = new Map<string, number>();

  const merged = (event: ClientEvent): ClientEvent => {
    const id = event.group === undefined ? undefined : open.get(event.group);
    const index = id === undefined ? -1 : ids.lastIndexOf(id);
    const before = events[index];
    if (!before?.merging || !event.merging || before.key !== event.key) return event;
    if (before.merging.messages.length >= MERGED_AT_MOST) return event;
    ids.splice(index, 1);
    events.splice(index, 1);
    const messages = [...before.merging.messages, ...event.merging.messages];
    return { ...event, body: event.merging.write(messages), merging: { ...event.merging, messages } };
  };

  const firstAfter = (last: number): number => {
    let first = 0;
    while (first < ids.length && (ids[first] ?? 0) <= last) first += 1;
    return first;
  };

  return {
    push: (event) => {
      const id = next;
      const told = event.group === undefined ? event : merged(event);
      next += 1;
      if (ids.length >= capacity) return false;
      ids.push(id);
      events.push(told);
      if (event.group !== undefined) open.set(event.group, id);
      return true;
    },
    acknowledge: (last) => {
      if (last <= acknowledged || next === 0) return;
      acknowledged = Math.min(last, next - 1);
      if (open.size > 0) open.clear();
      const first = firstAfter(acknowledged);
      if (first === 0) return;
      ids = ids.slice(first);
      events = events.slice(first);
    },
    hasAfter: (last) => (ids.at(-1) ?? -1) > last,
    handOut: (last) => {
      if (open.size > 0) open.clear();
      let text = '[';
      for (let index = firstAfter(last); index < ids.length; index += 1)
        text += `${text.length > 1 ? ',' : ''}{"id":${ids[index]},${events[index]?.body.slice(1)}`;
      return `${text}]`;
    },
    isGone: (last) => last < acknowledged,
    newest: () => next - 1,
    size: () => ids.length,
  };
};
