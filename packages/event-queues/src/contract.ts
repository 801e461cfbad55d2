import type {
  E,
  EventBatch,
  Listener,
  Listeners,
  QueueRefusal,
  RealmId,
  UserId,
} from '@parley/core';
import type { ClientEvent } from './client-event.ts';

/**
 * One thing to tell, and to whom; `position` is its event's in the outbox, null for what no state
 * holds.
 */
export interface Telling<Notice> {
  readonly realm: RealmId;
  readonly position: number | null;
  readonly update: Notice;
  readonly to: Iterable<UserId>;
}

/** What is kept for clients that do not come for it. */
export interface QueueLimits {
  /** Events one queue may hold, and their characters together: it goes when there are more. */
  readonly events: number;
  readonly characters: number;
  /**
   * Characters that all queues may hold together, each text counted once: the one that holds most
   * goes when there are more.
   */
  readonly charactersInAll: number;
  /** Queues one user may have: the oldest goes when there are more. */
  readonly queuesOfUser: number;
}

export interface QueueRegistryOptions<Notice, Wish> {
  /**
   * What this client is told of a notice, in order; nothing when it did not ask for such. Where it
   * throws, the client's queue ends.
   */
  readonly write: (
    update: Notice,
    listener: Listener,
    clientOptions: Wish,
    queue: string,
  ) => ReadonlyArray<ClientEvent>;
  /** What this client wants to be told beyond the usual updates. */
  readonly interests: (clientOptions: Wish) => ReadonlyArray<string>;
  /** 22 characters and more that cannot be guessed. */
  readonly token: () => string;
  /** Milliseconds that never run backwards. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly chance: () => number;
  /** What a client is told when nothing happened for long. */
  readonly heartbeat: ClientEvent;
  /** A client could not be told something. */
  readonly failed: (error: unknown) => void;
  /**
   * Is there more to tell than a turn of the event loop takes? Then answers wait a little and take
   * it along.
   */
  readonly isBehind?: () => boolean;
  readonly limits?: QueueLimits;
}

export interface Poll {
  readonly listener: Listener;
  readonly queue: string;
  /** Id of the newest event the client has, -1 for none. */
  readonly last: number;
  readonly wait: boolean;
}

/** What a client who waits is answered by. */
export type AnswerPoll = (events: EventBatch) => void;

/** Calls `answer` once, unless its client leaves before. */
export type Wait = (answer: AnswerPoll) => void;

export interface QueueRegistry<Notice, Wish> extends Omit<Listeners, 'wanting'> {
  /** Users of the realm with a queue whose options name this interest. */
  readonly wanting: (realm: RealmId, interest: string) => ReadonlySet<UserId>;
  /**
   * Listens from now on; `start` says up to which position of the outbox the client knows
   * everything, `cancel` that it never will know of its queue. `lifespan` in milliseconds.
   */
  readonly open: (
    listener: Listener,
    clientOptions: Wish,
    lifespan: number,
  ) => {
    readonly id: string;
    readonly start: (position: number) => void;
    readonly cancel: () => void;
  };
  /** The newest id, for a queue that was just started. */
  readonly newest: (queue: string) => number;
  readonly tell: (tellings: ReadonlyArray<Telling<Notice>>) => void;
  /**
   * The events after `last`; where there are none, or others have their turn first, and the client
   * wants to wait, what waits.
   */
  readonly poll: (poll: Poll) => E.Either<QueueRefusal, EventBatch | Wait>;
  /**
   * The client that waits for `answer` to be called has gone away; nothing happens where it was
   * called already.
   */
  readonly leave: (queue: string, answer: AnswerPoll) => void;
  readonly close: (listener: Listener, queue: string) => E.Either<QueueRefusal, void>;
  /** Ends every queue of a user who may no longer listen. */
  readonly dismiss: (listener: Listener) => void;
  /**
   * Answers quiet polls with a heartbeat and ends abandoned queues; to be called about once a
   * second.
   */
  readonly tick: () => void;
  /** Answers every poll with what there is, now and from now on, as a server that stops does. */
  readonly release: () => void;
  readonly size: () => number;
}
