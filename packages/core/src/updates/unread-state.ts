import type { Channel, Period, Subscription } from '../channel/channel.ts';
import { readableHistory } from '../channel/may-read-channel.ts';
import type { ChannelId, MessageId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import { type UnreadDetail, wishesOf } from '../message/flag/unread-details.ts';
import {
  channelsWith,
  flaggedSourcesIn,
  mayBeSentUnsubscribed,
} from '../message/list/flagged-source.ts';
import type { NeedsPrefetch, ReadBudget } from '../message/list/read-prefetched.ts';
import type { Conversation } from '../message/message.ts';
import { isMentioning } from '../message/read/flags.ts';
import { loadReadable } from '../message/read/load-message.ts';
import type { ChannelSource, Corpus, Source, UnreadPlaces } from '../message/store/repository.ts';
import type { Actor } from '../user/actor.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { LoadStatePart } from './load-state-part.ts';

/** What is unread in one topic or one conversation. */
export interface UnreadGroup extends Pick<UnreadDetail, 'place' | 'others'> {
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageId>;
}

export interface UnreadPart {
  /**
   * Direct messages and the channels that the user is subscribed to; the place with the oldest
   * unread message first.
   */
  readonly groups: ReadonlyArray<UnreadGroup>;
  /** The messages among them that mention the user, as `UnreadDetail` says, in ascending order. */
  readonly mentions: ReadonlyArray<MessageId>;
  /** There may be older ones. */
  readonly isCut: boolean;
}

const MOST_UNREAD = 50_000;
/** A user who was mentioned more often than this may have read the mentions before. */
const MOST_CALLS = 100_000;
const MOST_STARRED = 10_000;

/** All parts of these channels that the user may read. */
const sourcesIn = (
  actor: Actor,
  channels: ReadonlyArray<Channel>,
  own: ReadonlyMap<ChannelId, Subscription>,
): ReadonlyArray<ChannelSource> =>
  channels.flatMap((channel) => {
    const take = readableHistory(actor, { channel, subscription: own.get(channel.id) ?? null });
    return take === 'none'
      ? []
      : [{ _tag: 'Channel', channel: channel.id, topic: null, take } as const];
  });

/**
 * The places of messages that were sent to the user without a subscription, except in channels that
 * they left.
 */
const placesBeside = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  own: ReadonlyMap<ChannelId, Subscription>,
): Promise<ReadonlyArray<ChannelSource>> => {
  if (!mayBeSentUnsubscribed(actor.user)) return [];
  const { channels } = await channelsWith(snapshot, actor.user.id, ['received']);
  const found = await snapshot.channels.byIds(
    realm.id,
    channels.filter((id) => own.get(id)?.isActive !== false),
  );
  return sourcesIn(actor, found, own);
};

/** Direct messages, the subscribed channels, and what was sent to the user elsewhere. */
const ownCorpus = async (snapshot: Repositories, context: ActorContext): Promise<Corpus> => {
  const { realm, actor } = context;
  const { channels, messages } = snapshot;
  const subscriptions = await channels.subscriptionsOf(actor.user.id);
  const own = new Map(subscriptions.map((subscription) => [subscription.channel, subscription]));
  const active = subscriptions.filter(({ isActive }) => isActive).map(({ channel }) => channel);
  const inChannels = sourcesIn(actor, await channels.byIds(realm.id, active), own);
  const beside = flaggedSourcesIn(
    actor.user,
    ['received'],
    await placesBeside(snapshot, context, own),
  );
  const conversations = await messages.conversationsOf(actor.user.id);
  return {
    realm: realm.id,
    sources: [
      ...inChannels,
      ...beside,
      ...conversations.map((container): Source => ({ _tag: 'Conversation', container })),
    ],
    periods: new Map(
      subscriptions.map(({ channel, periods }): [ChannelId, ReadonlyArray<Period>] => [
        channel,
        periods,
      ]),
    ),
    where: [],
    mayBeSentUnsubscribed: mayBeSentUnsubscribed(actor.user),
  };
};

/**
 * The messages among many that mention the user, in ascending order. No message is read for that.
 */
const loadCalling = async (
  { messages }: Repositories,
  user: UserId,
  { places, toAll, receipts }: UnreadPlaces,
  isWanted: (conversation: Conversation) => boolean,
): Promise<ReadonlyArray<MessageId>> => {
  const byName = new Set(await messages.flagged(user, 'mentioned', MOST_CALLS));
  const inTopic = new Set(await messages.flagged(user, 'topic_wildcard_mentioned', MOST_CALLS));
  const inChannel = new Set(toAll);
  if (byName.size + inTopic.size + inChannel.size === 0) return [];
  const all = new Set([...byName, ...inTopic, ...inChannel]);
  const calling = places.flatMap((place) => {
    const isHeard = isWanted(place.conversation);
    return place.messages.filter(
      (id) =>
        all.has(id) &&
        isMentioning(
          { byName: byName.has(id), inTopic: inTopic.has(id), inChannel: inChannel.has(id) },
          receipts.get(id) ?? 'sent',
          isHeard,
        ),
    );
  });
  return calling.sort((a, b) => a - b);
};

export const unreadState = async (
  snapshot: Repositories,
  context: ActorContext,
  budget: Pick<ReadBudget, 'unreadPlaces'>,
): Promise<UnreadPart | NeedsPrefetch> => {
  const self = context.actor.user.id;
  const query = { corpus: await ownCorpus(snapshot, context), user: self, limit: MOST_UNREAD };
  const found = await budget.unreadPlaces(snapshot.messages, query);
  if (found === null) return { uncounted: query };
  const isHeard = await wishesOf(snapshot, context);
  const isWanted = (conversation: Conversation): boolean =>
    conversation._tag === 'Direct' || isHeard(conversation);
  return {
    groups: found.places.map(
      ({ conversation, topicName, messages }): UnreadGroup =>
        conversation._tag === 'Direct'
          ? {
              place: null,
              others: conversation.participants.filter((user) => user !== self),
              messages,
            }
          : {
              place: {
                channel: conversation.channel,
                topicName: topicName ?? '',
                isWanted: isHeard(conversation),
              },
              others: [],
              messages,
            },
    ),
    mentions: await loadCalling(snapshot, self, found, isWanted),
    isCut: found.places.reduce((sum, { messages }) => sum + messages.length, 0) >= MOST_UNREAD,
  };
};

/** Starred messages in ascending order that the user may still read. */
export const starredState: LoadStatePart<ReadonlyArray<MessageId>> = async (snapshot, context) => {
  const starred = await snapshot.messages.flagged(context.actor.user.id, 'starred', MOST_STARRED);
  return (await loadReadable(snapshot, context, starred)).map(({ message }) => message.id);
};
