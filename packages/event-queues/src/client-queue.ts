import type { Listener } from '@parley/core';
import type { Schedulable } from './answer-scheduler.ts';
import type { ClientEvent } from './client-event.ts';
import type { AnswerPoll } from './contract.ts';
import type { EventQueue } from './event-queue.ts';

interface Registration<ClientOptions> {
  readonly id: string;
  readonly listener: Listener;
  readonly clientOptions: ClientOptions;
  /** Milliseconds for which the queue is kept without a poll. */
  readonly lifespan: number;
}

/** The event queue of one client, and the poll that waits for it. */
export interface ClientQueue<ClientOptions> extends Schedulable, Registration<ClientOptions> {
  readonly events: EventQueue;
  /**
   * The events since it was opened, until `start` says which of them its client knows; null from
   * then on.
   */
  early: Array<{
    readonly position: number | null;
    readonly events: ReadonlyArray<ClientEvent>;
  }> | null;
  /** Position in the realm's outbox up to which its client knows all; -Infinity before `start`. */
  since: number;
  /**
   * Answers the client, which waits for events after `last` until the time `until` at most; null
   * when no client waits. These are fields of the queue, so that a waiting poll needs no object of
   * its own.
   */
  waiting: AnswerPoll | null;
  last: number;
  until: number;
  seenAt: number;
}

/** A queue that has not started and that no client polls. `now`: in milliseconds. */
export const newClientQueue = <ClientOptions>(
  registration: Registration<ClientOptions>,
  events: EventQueue,
  now: number,
): ClientQueue<ClientOptions> => ({
  ...registration,
  events,
  early: [],
  since: Number.NEGATIVE_INFINITY,
  isQueued: false,
  waiting: null,
  last: -1,
  until: 0,
  seenAt: now,
});
