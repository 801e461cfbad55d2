import {
  type Denial,
  denial,
  E,
  type EventBatch,
  type Json,
  type Listener,
  type QueuedUpdate,
  type QueueRefusal,
  type RealmId,
} from '@parley/core';

/** What a client told about itself when it registered. */
export interface ClientOptions {
  /** Null: of every kind. */
  readonly eventTypes: ReadonlySet<string> | null;
  /** Only messages that match all of these; other events come all the same. */
  readonly narrow: ReadonlyArray<readonly [operator: string, operand: string]>;
  readonly html: boolean;
  readonly clientGravatar: boolean;
  readonly slimPresence: boolean;
  readonly includeSubscribers: boolean;
  /** Also messages of public channels without a subscription. */
  readonly allPublicStreams: boolean;
  /** With data of the host, and with events that tell of it. */
  readonly meta: boolean;
  readonly capabilities: ClientCapabilities;
  /** The path below which Parley is served to it, from `basePath`. */
  readonly base: string;
}

export interface ClientCapabilities {
  readonly bulkMessageDeletion: boolean;
  readonly emptyTopicName: boolean;
  readonly typingInChannels: boolean;
  readonly simplePresence: boolean;
  readonly linkifierTemplates: boolean;
  readonly deactivatedGroups: boolean;
  readonly archivedChannels: boolean;
  /** Settings are looked for in one place, and not beside everything else as well. */
  readonly userSettingsObject: boolean;
  /**
   * The client understands null for a notification setting of a channel: the user's own settings
   * apply.
   */
  readonly nullNotifications: boolean;
  /**
   * Of the organization's own emoji each change is understood by itself, without all the others.
   */
  readonly individualEmoji: boolean;
  /** Users whom the listener may not know may be absent. */
  readonly incompleteUsers: boolean;
}

/** A client asks for the events of its queue. */
export interface EventPoll {
  readonly listener: Listener;
  readonly queue: string;
  /** Id of the newest event the client has, -1 for none. */
  readonly last: number;
  readonly wait: boolean;
}

/** The event queues as the edge uses them; `eventQueues` of @parley/event-queues makes one. */
export interface EventQueuesPort {
  /** `lifespan`: milliseconds for which a queue lives without being polled. */
  readonly open: (
    listener: Listener,
    clientOptions: ClientOptions,
    lifespan: number,
  ) => Promise<{
    readonly id: string;
    readonly start: (position: number) => number | Promise<number>;
    readonly cancel: () => void;
  }>;
  /** The events after `last`; where there are none and `wait` is wanted, what waits for one. */
  readonly poll: (
    poll: EventPoll,
  ) => E.Either<QueueRefusal, EventBatch | ((answer: (events: EventBatch) => void) => void)>;
  /** The client that waits for `answer` has gone. Does nothing after `answer` was called. */
  readonly leave: (queue: string, answer: (events: EventBatch) => void) => void;
  /**
   * Queues updates that no storage holds, such as that a user is typing. `notice`: what other
   * processes are told of it.
   */
  readonly say: (
    updates: ReadonlyArray<QueuedUpdate>,
    notice: { readonly realm: RealmId; readonly says: Json },
  ) => void;
  readonly close: (
    listener: Listener,
    queue: string,
  ) => E.Either<QueueRefusal, void> | Promise<E.Either<QueueRefusal, void>>;
  /**
   * Goes on with a queue of another process that `poll` refused. Answers whether `poll` knows it
   * now. Absent: queues end with the process.
   */
  readonly resume?: (poll: EventPoll) => Promise<boolean>;
}

/** The queues of this server, if it keeps any. */
export const queuesOf = ({
  eventQueues,
}: {
  readonly eventQueues: EventQueuesPort | null;
}): E.Either<Denial<'queue.none'>, EventQueuesPort> =>
  eventQueues === null ? E.left(denial('queue.none')) : E.right(eventQueues);
