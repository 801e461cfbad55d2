import type { ChannelId, MessageId, TopicId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isWanted } from '../../topic/topic.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { LocatedMessage } from '../message.ts';
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
const wishesOf = async (
  { topics, channels }: Repositories,
  { actor }: Scene,
  located: ReadonlyArray<LocatedMessage>,
): Promise<(topic: TopicId) => boolean> => {
  const own = await channels.subscriptionsOf(actor.user.id);
  const muted = new Set(own.filter(({ isMuted }) => isMuted).map(({ channel }) => channel));
  const places = new Map(located.flatMap(({ span }) => (span === null ? [] : [[span.topic, span.channel]])));
  const wanted = new Map<TopicId, boolean>();
  for (const [topic, channel] of places) {
    const wish = await topics.visibility(topic, actor.user.id);
    wanted.set(topic, isWanted(wish?.policy ?? null, muted.has(channel)));
  }
  return (topic) => wanted.get(topic) ?? true;
};

const isMentioned = ({ located, receipt, state }: Held, isHeard: boolean): boolean => {
  const flags = flagsOf(located.message, receipt, state);
  const withOthers = flags.includes('stream_wildcard_mentioned') || flags.includes('topic_wildcard_mentioned');
  return flags.includes('mentioned') || (withOthers && isHeard);
};

/** `called`: how he has those that may call him. */
const detailsOf = async (
  snapshot: Repositories,
  scene: Scene,
  located: ReadonlyArray<LocatedMessage>,
  called: ReadonlyArray<Held>,
): Promise<ReadonlyArray<UnreadDetail>> => {
  const isHeard = await wishesOf(snapshot, scene, located);
  const calls = new Map(called.map((held) => [held.located.message.id, held]));
  return located.map(({ message: { id }, conversation, topicName }): UnreadDetail => {
    const held = calls.get(id);
    const wanted = conversation._tag === 'Direct' || isHeard(conversation.topic);
    const common = { message: id, isMentioned: held !== undefined && isMentioned(held, wanted) };
    if (conversation._tag === 'Direct') {
      return { ...common, place: null, others: conversation.participants.filter((user) => user !== scene.actor.user.id) };
    }
    return { ...common, place: { channel: conversation.channel, topicName: topicName ?? '', isWanted: wanted }, others: [] };
  });
};

/** Of those he may read, ascending. */
export const loadUnreadDetails = async (
  snapshot: Repositories,
  scene: Scene,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<UnreadDetail>> => {
  const held = await loadHeld(snapshot, scene, ids);
  return detailsOf(
    snapshot,
    scene,
    held.map(({ located }) => located),
    held,
  );
};

/** Whoever was called more often than this may have read the calls before. */
const MOST_CALLS = 100_000;

/** Of many that are known to be unread and his to read: how he has them is asked only of those that may call him. */
export const listUnreadDetails = async (
  snapshot: Repositories,
  scene: Scene,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<UnreadDetail>> => {
  const { messages } = snapshot;
  const user = scene.actor.user.id;
  const flagged = [
    await messages.flagged(user, 'mentioned', MOST_CALLS),
    await messages.flagged(user, 'topic_wildcard_mentioned', MOST_CALLS),
  ];
  const singledOut = new Set(flagged.flat());
  const located = await messages.byIds(scene.realm.id, ids);
  const called = located.filter(({ message }) => message.mentionsChannel || singledOut.has(message.id)).map(({ message }) => message.id);
  return detailsOf(snapshot, scene, located, await loadHeld(snapshot, scene, called));
};
