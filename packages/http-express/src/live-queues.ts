import { type Denial, denial, E, type RealmId, type UserId } from '@parley/core';

export type QueueRefusal =
  | Denial<'queue.unknown', { readonly queue: string }>
  | Denial<'queue.event-gone', { readonly after: number }>
  | Denial<'queue.event-unknown', { readonly event: number }>;

export interface Listener {
  readonly realm: RealmId;
  readonly user: UserId;
}

/** What a client told about itself when it registered. */
export interface ClientWish {
  /** Null: of every kind. */
  readonly eventTypes: ReadonlySet<string> | null;
  /** Only messages that match all of these; other events come all the same. */
  readonly narrow: ReadonlyArray<readonly [operator: string, operand: string]>;
  readonly html: boolean;
  readonly clientGravatar: boolean;
  readonly slimPresence: boolean;
  readonly includeSubscribers: boolean;
  readonly capabilities: ClientCapabilities;
}

export interface ClientCapabilities {
  readonly bulkMessageDeletion: boolean;
  readonly emptyTopicName: boolean;
  readonly typingInChannels: boolean;
  readonly linkifierTemplates: boolean;
  readonly deactivatedGroups: boolean;
  readonly archivedChannels: boolean;
  readonly userSettingsObject: boolean;
}

/** The event queues as the edge uses them; `live` of @parley/live is one. */
export interface LiveQueues {
  /** `lifespan`: milliseconds a queue lives that nobody polls. */
  readonly open: (
    listener: Listener,
    wish: ClientWish,
    lifespan: number,
  ) => Promise<{ readonly id: string; readonly start: (position: number) => number }>;
  /** JSON texts of the events after `last`. */
  readonly poll: (poll: {
    readonly listener: Listener;
    readonly queue: string;
    readonly last: number;
    readonly wait: boolean;
    readonly signal: AbortSignal;
  }) => Promise<E.Either<QueueRefusal, ReadonlyArray<string>>>;
  readonly close: (listener: Listener, queue: string) => E.Either<QueueRefusal, void>;
}

/** The queues of this server, if it keeps any. */
export const queuesOf = ({ live }: { readonly live: LiveQueues | null }): E.Either<Denial<'queue.none'>, LiveQueues> =>
  live === null ? E.left(denial('queue.none')) : E.right(live);
