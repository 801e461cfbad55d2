import type { ContainerId, MessageId, SubmessageId, TopicId, UserId } from '../../kernel/brand.ts';
import type { Topic, TopicState } from '../../topic/topic.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Claim } from '../files/claims.ts';
import type { Writer } from '../may-send.ts';
import type { DirectFacts } from '../may-write-direct.ts';
import type { Mentions, UserFlag } from '../text/mentions.ts';
import type { WrittenText } from '../text/written-text.ts';
import type { Participation } from './automatic-policy.ts';

interface SendFacts {
  readonly context: ActorContext;
  readonly text: WrittenText;
  readonly calls: Mentions;
  readonly flags: ReadonlyArray<UserFlag>;
  /** The recipients who muted the sender. */
  readonly muters: ReadonlyArray<UserId>;
  /** Files that the text links and the sender may pass on. */
  readonly claims: ReadonlyArray<Claim>;
  readonly id: MessageId;
  /** For what it shows instead of its text; null where it shows that. */
  readonly widgetId: SubmessageId | null;
  /** Where the topic or the conversation takes messages; a fresh one where it has none. */
  readonly container: ContainerId;
}

/** What must be known to judge a message to a channel. */
export interface ChannelSendFacts extends SendFacts {
  readonly _tag: 'ToChannel';
  /** The channel and the topic as they were asked for. */
  readonly asked: number | string;
  readonly askedTopic: string;
  readonly writer: Writer;
  /** The owner of a bot. Null for a person. */
  readonly owner: Writer | null;
  /** Null: the topic is new. */
  readonly topic: TopicState | null;
  readonly topicId: TopicId;
  readonly participation: Participation;
  /** Mentioned people who follow a topic for that. */
  readonly followers: ReadonlyArray<UserId>;
  /**
   * Users who would get a policy for one more topic than they may have, each with the followed
   * topic that gives way: the one that has been silent longest, null for a user who follows none.
   */
  readonly full: ReadonlyMap<UserId, Topic | null>;
}

/** What must be known to judge a direct message. */
export interface DirectSendFacts extends SendFacts {
  readonly _tag: 'ToPeople';
  readonly direct: DirectFacts;
  /** The ids of all participants, in ascending order. */
  readonly participants: ReadonlyArray<UserId>;
  /** Null: these people never spoke. */
  readonly conversation: ContainerId | null;
}
