import type { ChannelId, MessageId, TopicId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isWanted } from '../../topic/topic.ts';
import type { Scene } from '../../user/load-actor.ts';
import { flagsOf } from '../read/flags.ts';
import { type Held, loadHeld } from './held.ts';

/** What a program needs to know of an unread message to count it. */
export interface UnreadDetail {
  readonly message: MessageId;
  /** Null for a direct message. `isWanted`: neither the topic nor its channel is muted for him. */
  readonly place: { readonly channel: ChannelId; readonly topicName: string; readonly isWanted: boolean } | null;
  /** Of a direct message: everybody but himself, ascending. */
  readonly others: ReadonlyArray<UserId>;
  /** By his name or a group; or with everybody, where he wants to hear of it. */
  readonly isMentioned: boolean;
}

/** Does he want to hear of a topic? Each is looked up once. */
const wishesOf = async ({ topics }: Repositories, { actor }: Scene, held: ReadonlyArray<Held>): Promise<(topic: TopicId) => boolean> => {
  const channels = new Map<TopicId, boolean>();
  for (const { located } of held)
    if (located.conversation._tag === 'InTopic') channels.set(located.conversation.topic, located.standing?.subscription?.isMuted === true);
  const wanted = new Map<TopicId, boolean>();
  for (const [topic, isMuted] of channels) {
    const wish = await topics.visibility(topic, actor.user.id);
    wanted.set(topic, isWanted(wish?.policy ?? null, isMuted));
  }
  return (topic) => wanted.get(topic) ?? true;
};

const isMentioned = ({ located, receipt, state }: Held, isHeard: boolean): boolean => {
  const flags = flagsOf(located.message, receipt, state);
  const withOthers = flags.includes('stream_wildcard_mentioned') || flags.includes('topic_wildcard_mentioned');
  return flags.includes('mentioned') || (withOthers && isHeard);
};

/** Of those he may read, ascending. */
export const loadUnreadDetails = async (
  snapshot: Repositories,
  scene: Scene,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<UnreadDetail>> => {
  const held = await loadHeld(snapshot, scene, ids);
  const isHeard = await wishesOf(snapshot, scene, held);
  return held.map((one): UnreadDetail => {
    const { message, conversation, topicName } = one.located;
    if (conversation._tag === 'Direct') {
      const others = conversation.participants.filter((id) => id !== scene.actor.user.id);
      return { message: message.id, place: null, others, isMentioned: isMentioned(one, true) };
    }
    const wanted = isHeard(conversation.topic);
    return {
      message: message.id,
      place: { channel: conversation.channel, topicName: topicName ?? '', isWanted: wanted },
      others: [],
      isMentioned: isMentioned(one, wanted),
    };
  });
};
