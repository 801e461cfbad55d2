import type { ClientEvent } from './client-event.ts';
import { JsonEventBatch } from './event-batch.ts';
import { type Held, type Holdings, newHoldings } from './holdings.ts';

/** The events of one client that it has not acknowledged, in the order in which they happened. */
export interface EventQueue {
  /** False: there was no room, and the queue is of no more use. */
  readonly push: (event: ClientEvent) => boolean;
  /** The client has everything up to this id. */
  readonly acknowledge: (last: number) => void;
  /** Is there anything after `last` to hand out? */
  readonly hasAfter: (last: number) => boolean;
  /** Everything after `last`; from now on those events do not change any more. */
  readonly batchAfter: (last: number) => JsonEventBatch;
  /**
   * Was everything up to `last`, and more, acknowledged before? Then what comes after `last` cannot
   * be told.
   */
  readonly isGone: (last: number) => boolean;
  /** Id of the newest event, -1 before the first. */
  readonly newest: () => number;
  readonly size: () => number;
  /** Characters of all that it holds. */
  readonly length: () => number;
  /** What it holds is not asked for any more. */
  readonly empty: () => void;
}

/** An event that grows for ever would be a leak. */
const MERGED_AT_MOST = 10_000;
/** Room for so many events is not given back. */
const USUAL = 64;

/**
 * One object, with what it does in its class: thousands of queues are told the same one after the
 * other, and each is somewhere else in memory.
 */
class Queue implements EventQueue {
  readonly #capacity: number;
  readonly #room: number;
  readonly #holdings: Holdings;
  /** Those that are held come first; what stands after them is nothing. */
  #ids: number[] = [];
  #events: Array<Held | null> = [];
  #size = 0;
  /** Characters of those that are held. */
  #length = 0;
  #next = 0;
  #acknowledged = -1;
  /** Id of the newest event of each group that may still be merged into; null: of none yet. */
  #open: Map<string, number> | null = null;

  constructor(capacity: number, room: number, holdings: Holdings) {
    this.#capacity = capacity;
    this.#room = room;
    this.#holdings = holdings;
  }

  push(event: ClientEvent): boolean {
    const id = this.#next;
    const told = event.group === undefined ? event : this.#merged(event, event.group);
    this.#next = id + 1;
    const length = this.#length + told.body.length;
    if (this.#size >= this.#capacity || (length > this.#room && this.#size > 0)) return false;
    this.#length = length;
    this.#ids[this.#size] = id;
    this.#events[this.#size] = this.#holdings.take(told);
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

  /** The others close up. */
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
 * Holds at most `capacity` events, of `room` characters together, but for one alone, which may be
 * longer. Ids begin at 0 and grow; merging leaves gaps. What is held for an event that many clients
 * are told is two numbers' room, so that a crowd costs little; the room is used again and again,
 * for it outlives what is thrown away soon.
 */
export const eventQueue = (
  capacity: number,
  room: number,
  holdings: Holdings = newHoldings(),
): EventQueue => new Queue(capacity, room, holdings);
