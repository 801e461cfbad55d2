import {
  type BoundTerm,
  type ChannelId,
  type Corpus,
  deliveryStateFor,
  isUnread,
  isWanted,
  type MessageId,
  type UnreadPlace,
  type UnreadPlaces,
  type UnreadQuery,
  type UserId,
} from '@parley/core';
import type { StorageFixture } from './storage-fixture.ts';

/**
 * Reads the oldest message of the corpus that is unread for the user and not muted.
 *
 * @param channels the channels that the user muted
 * @returns null when there is none
 */
export const firstUnread = (
  { read }: StorageFixture,
  corpus: Corpus,
  user: UserId,
  channels: ReadonlySet<ChannelId> = new Set(),
): Promise<MessageId | null> =>
  read(async ({ messages, topics }) => {
    const wishes = await topics.wishesOf(user);
    const wished = (isOne: (policy: number) => boolean) =>
      new Map(
        wishes.filter(({ policy }) => isOne(policy)).map(({ topic, channel }) => [topic, channel]),
      );
    const where: ReadonlyArray<BoundTerm> = [
      ...corpus.where,
      { _tag: 'Flag', flag: 'unread', reader: user, negated: false },
      {
        _tag: 'Muted',
        received: true,
        topics: wished((policy) => policy === 1),
        heard: wished((policy) => policy > 1),
        channels,
        negated: true,
      },
    ];
    const { after } = await messages.page({ ...corpus, where, anchor: 0, before: 0, after: 1 });
    return after[0] ?? null;
  });

/** Computes what `firstUnread` must answer, from every message of the corpus. */
export const firstUnreadByLooking = (
  { read }: StorageFixture,
  corpus: Corpus,
  user: UserId,
  mutedChannels: ReadonlySet<ChannelId>,
): Promise<MessageId | null> =>
  read(async ({ messages, topics }) => {
    const { after } = await messages.page({ ...corpus, anchor: 0, before: 0, after: 1_000_000 });
    const states = await messages.flags(user, after);
    for (const placed of await messages.byIds(after)) {
      const { message, span } = placed;
      const state = states.get(message.id);
      if (state === undefined || !isUnread(deliveryStateFor(placed, corpus.periods, state), state))
        continue;
      if (span === null) return message.id;
      const policy = (await topics.visibility(span.topic, user))?.policy ?? null;
      if (isWanted(policy, mutedChannels.has(span.channel))) return message.id;
    }
    return null;
  });

/** Reads the unread messages of all places, in ascending order of ids. */
export const unreadIn = async (
  { read }: StorageFixture,
  query: UnreadQuery,
): Promise<ReadonlyArray<MessageId>> => {
  const { places } = await read(({ messages }) => messages.unreadPlaces(query));
  return places.flatMap(({ messages }) => messages).sort((a, b) => a - b);
};

/** Computes what `unreadIn` must answer without a limit, from every message of the corpus. */
export const unreadByLooking = (
  { read }: StorageFixture,
  corpus: Corpus,
  user: UserId,
): Promise<ReadonlyArray<MessageId>> =>
  read(async ({ messages }) => {
    const { after } = await messages.page({ ...corpus, anchor: 0, before: 0, after: 1_000_000 });
    const states = await messages.flags(user, after);
    const found = await messages.byIds(after);
    return found.flatMap((placed) => {
      const { id } = placed.message;
      const state = states.get(id);
      return state !== undefined && isUnread(deliveryStateFor(placed, corpus.periods, state), state)
        ? [id]
        : [];
    });
  });

/** Computes the places of unread messages from each message by itself. */
export const placesByLooking = async (
  fixture: StorageFixture,
  { periods }: Corpus,
  user: UserId,
  ids: ReadonlyArray<MessageId>,
): Promise<UnreadPlaces> => {
  const places = new Map<string, UnreadPlace>();
  const toAll: MessageId[] = [];
  const receipts = new Map<MessageId, 'arrived' | 'none'>();
  for (const id of ids) {
    const placed = await fixture.read(({ messages }) => messages.byId(id));
    if (placed === null) continue;
    const { conversation, topicName, message } = placed;
    const key = JSON.stringify(conversation);
    places.set(key, {
      conversation,
      topicName,
      messages: [...(places.get(key)?.messages ?? []), id],
    });
    if (message.mentionsChannel) toAll.push(id);
    const state = await fixture.read(async ({ messages }) =>
      (await messages.flags(user, [id])).get(id),
    );
    const deliveryState = state === undefined ? 'none' : deliveryStateFor(placed, periods, state);
    if (deliveryState !== 'sent') receipts.set(id, deliveryState);
  }
  return { places: [...places.values()], toAll, receipts };
};
