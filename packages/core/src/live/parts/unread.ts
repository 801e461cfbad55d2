import type { Period } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type Held, loadHeld } from '../../message/flag/held.ts';
import { isMentioned, type UnreadDetail, wishesOf } from '../../message/flag/unread-details.ts';
import type { Conversation } from '../../message/message.ts';
import type { Corpus, Source, UnreadPlaces } from '../../message/queries.ts';
import { loadReadable } from '../../message/read/load-message.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { LoadPart } from '../load-part.ts';

/** What is unread in one topic or one conversation. */
export interface UnreadGroup extends Pick<UnreadDetail, 'place' | 'others'> {
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageId>;
}

export interface UnreadPart {
  /** Direct messages, and what is in channels he is in; those with the oldest message first. */
  readonly groups: ReadonlyArray<UnreadGroup>;
  /** Those of all these messages that mention him, as `UnreadDetail` says, ascending. */
  readonly mentions: ReadonlyArray<MessageId>;
  /** There may be older ones. */
  readonly isCut: boolean;
}

const MOST_UNREAD = 50_000;
/** Whoever was called more often than this may have read the calls before. */
const MOST_CALLS = 100_000;
const MOST_STARRED = 10_000;

/** Direct messages, and the channels he is in. */
const ownCorpus = async ({ channels, messages }: Repositories, { realm, actor }: Scene): Promise<Corpus> => {
  const own = await channels.subscriptionsOf(actor.user.id);
  const subscribed = new Map(own.filter(({ isActive }) => isActive).map((subscription) => [subscription.channel, subscription]));
  const found = await channels.byIds(realm.id, [...subscribed.keys()]);
  const inChannels = found.flatMap((channel): ReadonlyArray<Source> => {
    const take = readableHistory(actor, { channel, subscription: subscribed.get(channel.id) ?? null });
    return take === 'none' ? [] : [{ _tag: 'Channel', channel: channel.id, topic: null, take }];
  });
  const conversations = await messages.conversationsOf(actor.user.id);
  return {
    realm: realm.id,
    sources: [...inChannels, ...conversations.map((container): Source => ({ _tag: 'Conversation', container }))],
    periods: new Map(own.map(({ channel, periods }): [ChannelId, ReadonlyArray<Period>] => [channel, periods])),
    where: [],
  };
};

/** How he has those of many messages that may call him. */
const loadCalled = async (snapshot: Repositories, scene: Scene, { places, toAll }: UnreadPlaces): Promise<ReadonlyArray<Held>> => {
  const { messages } = snapshot;
  const user = scene.actor.user.id;
  const calling = new Set([
    ...toAll,
    ...(await messages.flagged(user, 'mentioned', MOST_CALLS)),
    ...(await messages.flagged(user, 'topic_wildcard_mentioned', MOST_CALLS)),
  ]);
  if (calling.size === 0) return [];
  const unread = places.flatMap((place) => place.messages.filter((id) => calling.has(id)));
  return loadHeld(snapshot, scene, unread);
};

export const unreadPart: LoadPart<UnreadPart> = async (snapshot, scene) => {
  const self = scene.actor.user.id;
  const found = await snapshot.messages.unreadPlaces(await ownCorpus(snapshot, scene), self, MOST_UNREAD);
  const isHeard = await wishesOf(snapshot, scene);
  const isWanted = (conversation: Conversation): boolean => conversation._tag === 'Direct' || isHeard(conversation);
  const called = await loadCalled(snapshot, scene, found);
  return {
    groups: found.places.map(
      ({ conversation, topicName, messages }): UnreadGroup =>
        conversation._tag === 'Direct'
          ? { place: null, others: conversation.participants.filter((user) => user !== self), messages }
          : { place: { channel: conversation.channel, topicName: topicName ?? '', isWanted: isHeard(conversation) }, others: [], messages },
    ),
    mentions: called.filter((held) => isMentioned(held, isWanted(held.located.conversation))).map(({ located }) => located.message.id),
    isCut: found.places.reduce((sum, { messages }) => sum + messages.length, 0) >= MOST_UNREAD,
  };
};

/** Ascending; of those he may still read. */
export const starredPart: LoadPart<ReadonlyArray<MessageId>> = async (snapshot, scene) => {
  const starred = await snapshot.messages.flagged(scene.actor.user.id, 'starred', MOST_STARRED);
  return (await loadReadable(snapshot, scene, starred)).map(({ message }) => message.id);
};
