import type { ClientEvent } from './client-event.ts';
import { type Handout, handoutOf } from './handout.ts';

/** The events of one client that it has not acknowledged, in the order in which they happened. */
export interface EventQueue {
  /** False: there was no room, and the queue is of no more use. */
  readonly push: (event: ClientEvent) => boolean;
  /** The client has everything up to this id. */
  readonly acknowledge: (last: number) => void;
  /** Is there anything after `last` to hand out? */
  readonly hasAfter: (last: number) => boolean;
  /** Everything after `last`; from now on those events do not change any more. */
  readonly handOut: (last: number) => Handout;
  /** Was everything up to `last`, and more, acknowledged before? Then what comes after `last` cannot be told. */
  readonly isGone: (last: number) => boolean;
  /** Id of the newest event, -1 before the first. */
  readonly newest: () => number;
  readonly size: () => number;
}

/** An event that grows for ever would be a leak. */
const MERGED_AT_MOST = 10_000;
/** Room for so many events is not given back. */
const USUAL = 64;

/**
 * Holds at most `capacity` events. Ids begin at 0 and grow; merging leaves gaps. What is held for an event that many clients are told
 * is two numbers' room, so that a crowd costs little; the room is used again and again, for it outlives what is thrown away soon.
 */
export const eventQueue = (capacity: number): EventQueue => {
  /** Those that are held come first; what stands after them is nothing. */
  let ids: number[] = [];
  let events: Array<ClientEvent | null> = [];
  let size = 0;
  let next = 0;
  let acknowledged = -1;
  /** Id of the newest event of each group that may still be merged into. */
  const open = new Map<string, number>();

  /** The others close up. */
  const takeOut = (from: number, count: number): void => {
    for (let index = from + count; index < size; index += 1) {
      ids[index - count] = ids[index] ?? 0;
      events[index - count] = events[index] ?? null;
    }
    events.fill(null, size - count, size);
    size -= count;
  };

  const merged = (event: ClientEvent): ClientEvent => {
    const id = event.group === undefined ? undefined : open.get(event.group);
    const index = id === undefined ? -1 : ids.lastIndexOf(id, size - 1);
    const before = events[index];
    if (!before?.merging || !event.merging || before.key !== event.key) return event;
    if (before.merging.messages.length >= MERGED_AT_MOST) return event;
    takeOut(index, 1);
    const messages = [...before.merging.messages, ...event.merging.messages];
    return { ...event, body: event.merging.write(messages), merging: { ...event.merging, messages } };
  };

  const firstAfter = (last: number): number => {
    let first = 0;
    while (first < size && (ids[first] ?? 0) <= last) first += 1;
    return first;
  };

  const giveBackRoom = (): void => {
    if (events.length <= USUAL || events.length <= 4 * size) return;
    ids = ids.slice(0, size);
    events = events.slice(0, size);
  };

  return {
    push: (event) => {
      const id = next;
      const told = event.group === undefined ? event : merged(event);
      next += 1;
      if (size >= capacity) return false;
      ids[size] = id;
      events[size] = told;
      size += 1;
      if (event.group !== undefined) open.set(event.group, id);
      return true;
    },
    acknowledge: (last) => {
      if (last <= acknowledged || next === 0) return;
      acknowledged = Math.min(last, next - 1);
      if (open.size > 0) open.clear();
      const first = firstAfter(acknowledged);
      if (first === 0) return;
      takeOut(0, first);
      giveBackRoom();
    },
    hasAfter: (last) => size > 0 && (ids[size - 1] ?? -1) > last,
    handOut: (last) => {
      if (open.size > 0) open.clear();
      const first = firstAfter(last);
      return handoutOf(ids.slice(first, size), events.slice(first, size) as ClientEvent[]);
    },
    isGone: (last) => last < acknowledged,
    newest: () => next - 1,
    size: () => size,
  };
};
