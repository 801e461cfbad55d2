import type {
  ChannelId,
  MessageId,
  RealmId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Piece, Span } from './span.ts';
import type { OwnTopic, Topic, TopicPolicy, TopicState, TopicVisibility } from './topic.ts';

export type TopicChange =
  /**
   * Creates it, renames it, or takes its row to another channel; its messages follow by
   * `message.move` alone.
   */
  | { readonly _tag: 'topic.put'; readonly topic: Topic }
  | {
      readonly _tag: 'topic-visibility.put';
      readonly visibility: TopicVisibility;
    }
  | {
      readonly _tag: 'topic-visibility.remove';
      readonly user: UserId;
      readonly topic: TopicId;
    };

export type TopicEvent = {
  readonly _tag: 'topic.visibility-changed';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly topic: string;
  readonly policy: 0 | TopicPolicy;
  readonly at: UnixSeconds;
};

export interface TopicRepository {
  byId(id: TopicId): Promise<TopicState | null>;
  /** Compared under `foldCase`; topics without messages included. */
  byName(channel: ChannelId, name: string): Promise<TopicState | null>;
  /** The id from `byName`, for callers that need nothing else. */
  idByName(channel: ChannelId, name: string): Promise<TopicId | null>;
  /** Topics of the channel that hold messages, with their newest, newest first. */
  inChannel(channel: ChannelId): Promise<ReadonlyArray<TopicState>>;
  /** Every span of these topics, by topic, container and first id. */
  spans(topics: ReadonlyArray<TopicId>): Promise<ReadonlyArray<Span>>;
  /**
   * Every span that a part of these pieces lies in, whichever topic it is in, once; by topic,
   * container and first id.
   */
  spansIn(pieces: ReadonlyArray<Piece>): Promise<ReadonlyArray<Span>>;
  /**
   * Spans of all topics of the realm, by their newest message, newest first: of those below
   * `before` (null: of all), at most `limit`.
   */
  recentSpans(before: MessageId | null, limit: number): Promise<ReadonlyArray<Span>>;
  /** Users who sent or reacted to a message that is now in the topic, ascending. */
  participants(topic: TopicId): Promise<ReadonlyArray<UserId>>;
  /** The policies of all users for a topic, by user id. */
  visibilities(topic: TopicId): Promise<ReadonlyArray<TopicVisibility>>;
  /** The user's policies of all topics, by topic id. */
  wishesOf(user: UserId): Promise<ReadonlyArray<OwnTopic>>;
  /**
   * Of the topics that the user follows, the one whose newest message is oldest, first one that
   * holds none; null: they follow none.
   */
  longestSilentFollow(user: UserId): Promise<Topic | null>;
  visibility(topic: TopicId, user: UserId): Promise<TopicVisibility | null>;
  /** Those of `visibilities` that are of one of `users`, by user id. */
  visibilitiesAmong(
    topic: TopicId,
    users: ReadonlyArray<UserId>,
  ): Promise<ReadonlyArray<TopicVisibility>>;
}
