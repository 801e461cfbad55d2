import type { Period } from '../channel/channel.ts';
import type {
  ChannelId,
  ContainerId,
  MessageId,
  RealmId,
  TopicId,
  UserId,
} from '../kernel/brand.ts';
import type { BoundTerm } from './list/found-terms.ts';

/**
 * A part of a channel. `take`: all of it; only what arrived while he was subscribed (protected
 * history); only what he received (see `received.ts`). `topic` narrows it to one topic.
 */
export interface ChannelSource {
  readonly _tag: 'Channel';
  readonly channel: ChannelId;
  readonly topic: TopicId | null;
  readonly take: 'all' | 'arrived' | 'received';
}

/**
 * Of what lies in `places`, that which somebody has beside his subscriptions: because of what he
 * did with it (it has his flag `historical`), or because it was sent to him all the same
 * (`received`, and `isBeside` says so).
 */
export interface FlaggedSource {
  readonly _tag: 'Touched';
  readonly user: UserId;
  readonly flag: 'historical' | 'received';
  readonly places: ReadonlyArray<ChannelSource>;
}

/** A part of what somebody may read. */
export type Source =
  | ChannelSource
  | FlaggedSource
  | { readonly _tag: 'Conversation'; readonly container: ContainerId };

export interface PageQuery {
  readonly realm: RealmId;
  readonly sources: ReadonlyArray<Source>;
  /** The reader's subscription periods by channel, for `arrived`, `received` and flags. */
  readonly periods: ReadonlyMap<ChannelId, ReadonlyArray<Period>>;
  /** What a message must be besides lying in one of the sources. */
  readonly where: ReadonlyArray<BoundTerm>;
  /**
   * The reader may have been sent something beside his subscriptions (`isBeside`), which can be
   * unread wherever it lies; false if absent.
   */
  readonly mayBeSentUnsubscribed?: boolean;
  readonly anchor: number;
  readonly before: number;
  readonly after: number;
}

/** All a page query says but which part of the result is wanted. */
export type Corpus = Omit<PageQuery, 'anchor' | 'before' | 'after'>;

/** What of a corpus is unread for somebody, the newest `limit` messages. */
export interface UnreadQuery {
  readonly corpus: Corpus;
  readonly user: UserId;
  readonly limit: number;
}

/**
 * The ids nearest to the anchor, at most `before` and `after` of them, ascending on each side; a
 * message in several sources comes once. `hasAnchor` when a message with the anchor's id belongs to
 * the result.
 */
export interface Page {
  readonly before: ReadonlyArray<MessageId>;
  readonly hasAnchor: boolean;
  readonly after: ReadonlyArray<MessageId>;
}
