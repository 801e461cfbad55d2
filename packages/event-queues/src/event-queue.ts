import type { ClientEvent } from './client-event.ts';
import { JsonEventBatch } from './event-batch.ts';
import { type Held, type Holdings, newHoldings } from './holdings.ts';

/** The events of one client that it has not acknowledged, in the order in which they happened. */
export interface EventQueue {
  /**
   * False when there was no room; the queue has a gap then and must be removed. `from`: the least
   * id that the event may have.
   */
  readonly push: (event: ClientEvent, from?: number) => boolean;
  /** Of an empty queue: its client has the events up to `acknowledged`; ids go on from `newest`. */
  readonly begin: (newest: number, acknowledged: number) => void;
  /**
   * Whether a client whose newest event is `last` may have it from here; otherwise another process
   * answered it meanwhile.
   */
  readonly isOwn: (last: number) => boolean;
  /** Removes the events up to this id: the client has them. */
  readonly acknowledge: (last: number) => void;
  /** Whether it holds an event after `last`. */
  readonly hasAfter: (last: number) => boolean;
  /** All events after `last`; no other event merges into those from now on. */
  readonly batchAfter: (last: number) => JsonEventBatch;
  /**
   * Whether events after `last` were acknowledged and removed, so that a client that has only
   * those up to `last` cannot go on.
   */
  readonly isGone: (last: number) => boolean;
  /** Id of the newest event, -1 before the first. */
  readonly newest: () => number;
  readonly size: () => number;
  /** Characters of all events that it holds. */
  readonly length: () => number;
  /** Removes all events. */
  readonly empty: () => void;
}

/** Messages of a merged event at most, so that its size has a bound. */
const MERGED_AT_MOST = 10_000;
/** Arrays of up to so many events are never made shorter. */
const USUAL = 64;

/** A class, so that thousands of queues share their methods and each is one small object. */
class Queue implements EventQueue {
  readonly #capacity: number;
  readonly #room: number;
  readonly #holdings: Holdings;
  /** The first `#size` elements are in use; the rest are 0 here and null in `#events`. */
  #ids: number[] = [];
  #events: Array<Held | null> = [];
  #size = 0;
  /** Characters of all events in the queue. */
  #length = 0;
  #next = 0;
  #acknowledged = -1;
  /** Id of the newest event when the client was answered last. */
  #handed = -1;
  /** The id of the newest event of each group that others may merge into. Null when empty. */
  #open: Map<string, number> | null = null;

  constructor(capacity: number, room: number, holdings: Holdings) {
    this.#capacity = capacity;
    this.#room = room;
    this.#holdings = holdings;
  }

  begin(newest: number, acknowledged: number): void {
    this.#next = newest + 1;
    this.#handed = newest;
    this.#acknowledged = acknowledged;
  }

  isOwn(last: number): boolean {
    return last === this.#handed || last === this.#acknowledged;
  }

  push(event: ClientEvent, from = 0): boolean {
    const id = this.#next < from ? from : this.#next;
    const added = event.group === undefined ? event : this.#merged(event, event.group);
    this.#next = id + 1;
    const length = this.#length + added.body.length;
    if (this.#size >= this.#capacity || (length > this.#room && this.#size > 0)) return false;
    this.#length = length;
    this.#ids[this.#size] = id;
    this.#events[this.#size] = this.#holdings.take(added);
    this.#size += 1;
    if (event.group !== undefined) {
      this.#open ??= new Map();
      this.#open.set(event.group, id);
    }
    return true;
  }

  acknowledge(last: number): void {
    if (last <= this.#acknowledged || this.#next === 0) return;
    this.#acknowledged = Math.min(last, this.#next - 1);
    this.#open = null;
    const first = this.#firstAfter(this.#acknowledged);
    if (first === 0) return;
    this.#takeOut(0, first);
    this.#giveBackRoom();
  }

  hasAfter(last: number): boolean {
    return this.#size > 0 && (this.#ids[this.#size - 1] ?? -1) > last;
  }

  batchAfter(last: number): JsonEventBatch {
    this.#open = null;
    this.#handed = this.#next - 1;
    const first = this.#firstAfter(last);
    const events = (this.#events.slice(first, this.#size) as Held[]).map(({ event }) => event);
    return new JsonEventBatch(this.#ids.slice(first, this.#size), events);
  }

  isGone(last: number): boolean {
    return last < this.#acknowledged;
  }

  newest(): number {
    return this.#next - 1;
  }

  size(): number {
    return this.#size;
  }

  length(): number {
    return this.#length;
  }

  empty(): void {
    this.#takeOut(0, this.#size);
    this.#giveBackRoom();
  }

  /** Removes `count` events from index `from` on and closes the gap. */
  #takeOut(from: number, count: number): void {
    const [ids, events, size] = [this.#ids, this.#events, this.#size];
    for (let index = from; index < from + count; index += 1) {
      const held = events[index];
      if (!held) continue;
      this.#length -= held.event.body.length;
      this.#holdings.release(held);
    }
    for (let index = from + count; index < size; index += 1) {
      ids[index - count] = ids[index] ?? 0;
      events[index - count] = events[index] ?? null;
    }
    events.fill(null, size - count, size);
    this.#size = size - count;
  }

  #merged(event: ClientEvent, group: string): ClientEvent {
    const id = this.#open?.get(group);
    const index = id === undefined ? -1 : this.#ids.lastIndexOf(id, this.#size - 1);
    const before = this.#events[index]?.event;
    if (!before?.merging || !event.merging || before.key !== event.key) return event;
    if (before.merging.messages.length >= MERGED_AT_MOST) return event;
    this.#takeOut(index, 1);
    const messages = [...before.merging.messages, ...event.merging.messages];
    return {
      ...event,
      body: event.merging.write(messages),
      merging: { ...event.merging, messages },
    };
  }

  #firstAfter(last: number): number {
    let first = 0;
    while (first < this.#size && (this.#ids[first] ?? 0) <= last) first += 1;
    return first;
  }

  #giveBackRoom(): void {
    if (this.#events.length <= USUAL || this.#events.length <= 4 * this.#size) return;
    this.#ids = this.#ids.slice(0, this.#size);
    this.#events = this.#events.slice(0, this.#size);
  }
}

/**
 * Makes a queue of at most `capacity` events and `room` characters together; a single event may be
 * longer. Ids begin at 0 and grow; merging leaves gaps. An event that many clients get costs each
 * queue two array elements, which are reused.
 */
export const eventQueue = (
  capacity: number,
  room: number,
  holdings: Holdings = newHoldings(),
): EventQueue => new Queue(capacity, room, holdings);
