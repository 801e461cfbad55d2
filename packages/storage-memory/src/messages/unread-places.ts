import {
  type Corpus,
  deliveryStateFor,
  type MessageId,
  type PlacedMessage,
  type UnreadPlace,
  type UnreadPlaces,
  type UnreadQuery,
  type UserId,
} from '@parley/core';
import { located } from '../places.ts';
import type { MemoryState } from '../state.ts';
import { rowsOf } from '../tables/lists.ts';
import { flagsOf } from './facts.ts';
import { pageOf } from './page.ts';

const placesOf = (all: ReadonlyArray<PlacedMessage>): ReadonlyArray<UnreadPlace> => {
  const places = new Map<number, UnreadPlace & { readonly messages: MessageId[] }>();
  for (const { message, conversation, topicName } of all) {
    const key = conversation._tag === 'InTopic' ? conversation.topic : -message.container;
    const place = places.get(key) ?? { conversation, topicName, messages: [] };
    place.messages.push(message.id);
    places.set(key, place);
  }
  return [...places.values()];
};

const unreadOf = (
  state: MemoryState,
  corpus: Corpus,
  user: UserId,
  limit: number,
): ReadonlyArray<MessageId> => {
  const where = [
    ...corpus.where,
    { _tag: 'Flag', flag: 'unread', reader: user, negated: false } as const,
  ];
  return pageOf(state, {
    ...corpus,
    where,
    anchor: Number.POSITIVE_INFINITY,
    before: limit,
    after: 0,
  }).before;
};

export const unreadPlacesOf = (
  state: MemoryState,
  { corpus, user, limit }: UnreadQuery,
): UnreadPlaces => {
  const all = rowsOf(state.messages, unreadOf(state, corpus, user, limit));
  const places = all.map((message) => located(state, message));
  return {
    places: placesOf(places),
    toAll: all.filter(({ mentionsChannel }) => mentionsChannel).map(({ id }) => id),
    receipts: new Map(
      places.flatMap((one) => {
        const deliveryState = deliveryStateFor(
          one,
          corpus.periods,
          flagsOf(state, user, one.message.id),
        );
        return deliveryState === 'sent' ? [] : [[one.message.id, deliveryState]];
      }),
    ),
  };
};
