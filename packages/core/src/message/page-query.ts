import type { Period } from '../channel/channel.ts';
import type { ChannelId, ContainerId, MessageId, TopicId, UserId } from '../kernel/brand.ts';
import type { BoundTerm } from './list/found-terms.ts';

/**
 * A part of a channel. `take`: all of it; only what arrived while the user was subscribed
 * (protected history); or only what the user received (see `received.ts`). `topic` limits it to one
 * topic.
 */
export interface ChannelSource {
  readonly _tag: 'Channel';
  readonly channel: ChannelId;
  readonly topic: TopicId | null;
  readonly take: 'all' | 'arrived' | 'received';
}

/**
 * The messages in `places` that the user has without a subscription: because of what they did with
 * them (flag `historical`), or because they were sent to them all the same (flag `received`, which
 * `isSentUnsubscribed` tells).
 */
export interface FlaggedSource {
  readonly _tag: 'Touched';
  readonly user: UserId;
  readonly flag: 'historical' | 'received';
  readonly places: ReadonlyArray<ChannelSource>;
}

/** A part of what a user may read. */
export type Source =
  | ChannelSource
  | FlaggedSource
  | { readonly _tag: 'Conversation'; readonly container: ContainerId };

export interface PageQuery {
  readonly sources: ReadonlyArray<Source>;
  /** The reader's subscription periods by channel, for `arrived`, `received` and flags. */
  readonly periods: ReadonlyMap<ChannelId, ReadonlyArray<Period>>;
  /** What a message must be besides lying in one of the sources. */
  readonly where: ReadonlyArray<BoundTerm>;
  /**
   * Whether messages can have been sent to the reader without a subscription
   * (`isSentUnsubscribed`); these can be unread wherever they lie. False if absent.
   */
  readonly mayBeSentUnsubscribed?: boolean;
  readonly anchor: number;
  readonly before: number;
  readonly after: number;
}

/** All a page query says but which part of the result is wanted. */
export type Corpus = Omit<PageQuery, 'anchor' | 'before' | 'after'>;

/** Asks for the unread messages of a corpus, the newest `limit` of them. */
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
