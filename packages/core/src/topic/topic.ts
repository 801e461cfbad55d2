import type {
  ChannelId,
  ContainerId,
  MessageId,
  RealmId,
  Revision,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';

export const MAX_TOPIC_NAME = 60;
/** Ends a name that was too long; counted in the 60. */
export const TOPIC_CUT_OFF = '...';

/**
 * A topic is a row: renaming or resolving it rewrites the row and its few spans, never its
 * messages.
 */
export interface Topic {
  readonly id: TopicId;
  readonly realm: RealmId;
  readonly channel: ChannelId;
  readonly revision: Revision;
  /**
   * At most 60 code points; `''` is the channel's general chat. Unique in the channel under
   * `foldCase`.
   */
  readonly name: string;
  /**
   * Where the next message goes; null opens a new container. A move closes the containers that do
   * not stay in their topic whole.
   */
  readonly openContainer: ContainerId | null;
}

/** 0 inherit is the absence of a record. 1 muted, 2 unmuted, 3 followed. */
export type TopicPolicy = 1 | 2 | 3;

/**
 * True when the user wants notifications of messages there. A muted topic never counts; in a muted
 * channel only unmuted or followed topics count.
 */
export const isWanted = (policy: TopicPolicy | null, isChannelMuted: boolean): boolean =>
  policy !== 1 && (!isChannelMuted || policy !== null);

/** What one user wants of one topic. */
export interface TopicVisibility {
  readonly user: UserId;
  readonly topic: TopicId;
  readonly policy: TopicPolicy;
  readonly at: UnixSeconds;
}

/** What one user wants of a topic, where that topic is. */
export interface OwnTopic {
  readonly topic: TopicId;
  readonly channel: ChannelId;
  readonly name: string;
  readonly policy: TopicPolicy;
  readonly at: UnixSeconds;
}

/**
 * A topic and its newest message; `last` null when it holds none (the row and its visibility
 * records stay).
 */
export interface TopicState {
  readonly topic: Topic;
  readonly last: MessageId | null;
}
