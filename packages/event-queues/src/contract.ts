import type {
  E,
  EventBatch,
  Listener,
  Listeners,
  QueuedUpdate,
  QueueRefusal,
  RealmId,
  Revoked,
  UserId,
} from '@parley/core';
import type { ClientEvent } from './client-event.ts';

/** How much is kept for clients that do not fetch it. */
export interface QueueLimits {
  /** Events one queue may hold, and their characters in all; a queue with more is removed. */
  readonly events: number;
  readonly characters: number;
  /**
   * Characters that all queues may hold together, each text counted once. Above it the queue that
   * holds most is removed.
   */
  readonly charactersInAll: number;
  /** Queues one user may have; the oldest is removed to make room for another. */
  readonly queuesOfUser: number;
}

export interface QueueRegistryOptions<Update, ClientOptions> {
  /**
   * The events that this client gets for an update, in order; none when it did not ask for such.
   * When it throws, the client's queue ends.
   */
  readonly write: (
    update: Update,
    listener: Listener,
    clientOptions: ClientOptions,
    queue: string,
  ) => ReadonlyArray<ClientEvent>;
  /** Names of what this client wants beyond the updates that every client gets. */
  readonly interests: (clientOptions: ClientOptions) => ReadonlyArray<string>;
  /** A new id of a queue: at least 22 characters that cannot be guessed. */
  readonly token: () => string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** A random number in [0, 1). */
  readonly chance: () => number;
  /** The event that ends a poll for which nothing happened for 45 to 55 seconds. */
  readonly heartbeat: ClientEvent;
  /** Is called with what `write` throws. */
  readonly failed: (error: unknown) => void;
  /**
   * Whether committed events are still to be distributed that did not fit into this turn of the
   * event loop. While they are, answers wait for them for at most 15 milliseconds.
   */
  readonly isBehind?: () => boolean;
  /**
   * Up to which position of the outbox everything was told to the queues of a realm. With it the id
   * of an event says of which position it tells, so that another process can go on with a queue.
   * Default: ids begin at 0.
   */
  readonly toldOf?: (realm: RealmId) => number;
  readonly limits?: QueueLimits;
}

export interface Poll {
  readonly listener: Listener;
  readonly queue: string;
  /** Id of the newest event the client has, -1 for none. */
  readonly last: number;
  readonly wait: boolean;
}

/** Answers a client that waits. */
export type AnswerPoll = (events: EventBatch) => void;

/** Calls `answer` once, unless `leave` is called before. */
export type Wait = (answer: AnswerPoll) => void;

export interface QueueRegistry<Update, ClientOptions> extends Omit<Listeners, 'wanting'> {
  /** Users of the realm with a queue whose options name this interest. */
  readonly wanting: (realm: RealmId, interest: string) => ReadonlySet<UserId>;
  /**
   * Makes a queue that collects updates from now on. `start` is called with the position, in the
   * outbox of the realm, up to which the client knows everything; `cancel` removes a queue whose
   * client never learns of it. `lifespan`: milliseconds for which the queue is kept without a poll.
   * `id`: that of a queue which another process had; then `goOn` and `tell` come before `start`.
   */
  readonly open: (
    listener: Listener,
    clientOptions: ClientOptions,
    lifespan: number,
    id?: string,
  ) => {
    readonly id: string;
    /** Its client has the events up to `last`, and knows everything up to `position`. */
    readonly goOn: (last: number, position: number) => void;
    /** Puts what the event at `position` comes to into the queue. */
    readonly tell: (update: Update, position: number) => void;
    readonly start: (position: number) => void;
    readonly cancel: () => void;
  };
  /** Whether there is such a queue of the listener here. */
  readonly has: (listener: Listener, queue: string) => boolean;
  /** The queues that were polled within so many milliseconds, or whose client waits. */
  readonly polledWithin: (milliseconds: number) => ReadonlyArray<{
    readonly id: string;
    readonly listener: Listener;
    readonly lifespan: number;
  }>;
  /** The id of the newest event in the queue; -1 when it has none or does not exist. */
  readonly newest: (queue: string) => number;
  readonly enqueue: (updates: ReadonlyArray<QueuedUpdate<Update>>) => void;
  /**
   * The events after `last`. When there are none, or other clients are to be answered first, and
   * the client wants to wait, the function that waits for them.
   */
  readonly poll: (poll: Poll) => E.Either<QueueRefusal, EventBatch | Wait>;
  /**
   * Ends the wait of a client that closed its connection. Does nothing after `answer` was
   * called.
   */
  readonly leave: (queue: string, answer: AnswerPoll) => void;
  readonly close: (listener: Listener, queue: string) => E.Either<QueueRefusal, void>;
  /** Removes all queues of a user, or of a realm, that may no longer listen. */
  readonly dismiss: (revoked: Revoked) => void;
  /**
   * Answers polls for which nothing happened with a heartbeat, and removes queues that were not
   * polled for their lifespan. Is to be called about once a second.
   */
  readonly tick: () => void;
  /** Answers every poll at once, those that wait and those to come: the server stops. */
  readonly release: () => void;
  readonly size: () => number;
}
