import type { ClientEvent } from './client-event.ts';

interface Entry {
  readonly id: number;
  readonly event: ClientEvent;
}

/** The events of one client that it has not acknowledged, in the order in which they happened. */
export interface EventQueue {
  /** False: there was no room, and the queue is of no more use. */
  readonly push: (event: ClientEvent) => boolean;
  /** The client has everything up to this id. */
  readonly acknowledge: (last: number) => void;
  /** Is there anything after `last` to hand out? */
  readonly hasAfter: (last: number) => boolean;
  /** JSON texts of everything after `last`; from now on those do not change any more. */
  readonly handOut: (last: number) => ReadonlyArray<string>;
  /** Was everything up to `last`, and more, acknowledged before? Then what comes after `last` cannot be told. */
  readonly isGone: (last: number) => boolean;
  /** Id of the newest event, -1 before the first. */
  readonly newest: () => number;
  readonly size: () => number;
}

const withId = ({ id, event }: Entry): string => `{"id":${id},${event.body.slice(1)}`;

/** An event that grows for ever would be a leak. */
const MERGED_AT_MOST = 10_000;

/** Holds at most `capacity` events. Ids begin at 0 and grow; merging leaves gaps. */
export const eventQueue = (capacity: number): EventQueue => {
  let entries: Entry[] = [];
  let next = 0;
  let acknowledged = -1;
  /** The newest event of each group that may still be merged into. */
  const open = new Map<string, Entry>();

  const merged = (event: ClientEvent): ClientEvent => {
    const before = event.group === undefined ? undefined : open.get(event.group);
    if (!before?.event.merging || !event.merging || before.event.key !== event.key) return event;
    if (before.event.merging.messages.length >= MERGED_AT_MOST) return event;
    entries.splice(entries.lastIndexOf(before), 1);
    const messages = [...before.event.merging.messages, ...event.merging.messages];
    return { ...event, body: event.merging.write(messages), merging: { ...event.merging, messages } };
  };

  return {
    push: (event) => {
      const entry = { id: next, event: merged(event) };
      next += 1;
      if (entries.length >= capacity) return false;
      entries.push(entry);
      if (event.group !== undefined) open.set(event.group, entry);
      return true;
    },
    acknowledge: (last) => {
      if (last <= acknowledged || next === 0) return;
      acknowledged = Math.min(last, next - 1);
      open.clear();
      const first = entries.findIndex(({ id }) => id > acknowledged);
      entries = first === -1 ? [] : entries.slice(first);
    },
    hasAfter: (last) => (entries.at(-1)?.id ?? -1) > last,
    handOut: (last) => {
      open.clear();
      return entries.filter(({ id }) => id > last).map(withId);
    },
    isGone: (last) => last < acknowledged,
    newest: () => next - 1,
    size: () => entries.length,
  };
};
