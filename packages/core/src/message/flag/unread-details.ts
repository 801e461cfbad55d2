import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isWanted } from '../../topic/topic.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { InTopic } from '../message.ts';
import { isMentioning } from '../read/flags.ts';
import { loadMessagesForUser, type MessageForUser } from './message-for-user.ts';

/** What a program needs to know of an unread message to count it. */
export interface UnreadDetail {
  readonly message: MessageId;
  /** Null for a direct message. `isWanted`: the user muted neither the topic nor its channel. */
  readonly place: {
    readonly channel: ChannelId;
    readonly topicName: string;
    readonly isWanted: boolean;
  } | null;
  /** The other participants of a direct message, in ascending order. */
  readonly others: ReadonlyArray<UserId>;
  /**
   * Mentioned by name or through a group; or with the whole channel or topic, unless it is muted.
   */
  readonly isMentioned: boolean;
}

/** Whether the user wants updates of a topic. */
export const wishesOf = async (
  { topics, channels }: Repositories,
  { actor }: ActorContext,
): Promise<(place: InTopic) => boolean> => {
  const [own, wishes] = await Promise.all([
    channels.subscriptionsOf(actor.user.id),
    topics.wishesOf(actor.user.id),
  ]);
  const muted = new Set(own.filter(({ isMuted }) => isMuted).map(({ channel }) => channel));
  const policies = new Map(wishes.map(({ topic, policy }) => [topic, policy]));
  return ({ topic, channel }) => isWanted(policies.get(topic) ?? null, muted.has(channel));
};

/** `isHeard`: the user wants updates of that place. */
const isMentioned = (
  { placed, deliveryState, state: { stored } }: MessageForUser,
  isHeard: boolean,
): boolean =>
  isMentioning(
    {
      byName: stored.has('mentioned'),
      inTopic: stored.has('topic_wildcard_mentioned'),
      inChannel: placed.message.mentionsChannel,
    },
    deliveryState,
    isHeard,
  );

/** The details of the messages that the user may read, in ascending order. */
export const loadUnreadDetails = async (
  snapshot: Repositories,
  context: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<UnreadDetail>> => {
  const [isHeard, all] = await Promise.all([
    wishesOf(snapshot, context),
    loadMessagesForUser(snapshot, context, ids),
  ]);
  return all.map((held): UnreadDetail => {
    const { message, conversation, topicName } = held.placed;
    if (conversation._tag === 'Direct') {
      const others = conversation.participants.filter((user) => user !== context.actor.user.id);
      return { message: message.id, isMentioned: isMentioned(held, true), place: null, others };
    }
    const wanted = isHeard(conversation);
    const place = { channel: conversation.channel, topicName: topicName ?? '', isWanted: wanted };
    return { message: message.id, isMentioned: isMentioned(held, wanted), place, others: [] };
  });
};
