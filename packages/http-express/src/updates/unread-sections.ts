import { foldCase, type UnreadGroup, type UserId } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../answer/json-list.ts';
import { topicName } from '../endpoints/messages/codec.ts';
import { integer, integers, object } from '../wire/objects.ts';
import { type Section, section } from './section.ts';

const unreadReply = object({
  count: integer,
  pms: t.readonlyArray(
    object({ other_user_id: integer, sender_id: integer, unread_message_ids: integers }),
  ),
  streams: t.readonlyArray(
    object({ stream_id: integer, topic: t.string, unread_message_ids: integers }),
  ),
  huddles: t.readonlyArray(object({ user_ids_string: t.string, unread_message_ids: integers })),
  mentions: integers,
  old_unreads_missing: t.boolean,
});

const ascending = (a: number, b: number): number => a - b;
const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);
const sum = (groups: ReadonlyArray<UnreadGroup>): number =>
  groups.reduce((count, { messages }) => count + messages.length, 0);

/** The user's own id when they wrote to themselves only. */
const toPersons = (groups: ReadonlyArray<UnreadGroup>, self: UserId) =>
  groups
    .map(({ others: [other = self], messages }) => ({
      other_user_id: other,
      sender_id: other,
      unread_message_ids: messages,
    }))
    .sort((a, b) => a.other_user_id - b.other_user_id);

const toHuddles = (groups: ReadonlyArray<UnreadGroup>, self: UserId) =>
  groups
    .map(({ others, messages }) => ({
      user_ids_string: [...others, self].sort(ascending).join(),
      unread_message_ids: messages,
    }))
    .sort((a, b) => byText(a.user_ids_string, b.user_ids_string));

const toTopics = (groups: ReadonlyArray<UnreadGroup>, emptyTopics: boolean) => {
  const topics = groups
    .flatMap(({ place, messages }) =>
      place === null ? [] : [{ place, messages, key: foldCase(place.topicName) }],
    )
    .sort((a, b) => a.place.channel - b.place.channel || byText(a.key, b.key));
  return listOf(topics, ({ place, messages }) => ({
    stream_id: place.channel,
    topic: topicName(place.topicName, emptyTopics),
    unread_message_ids: messages,
  }));
};

const unreadMessages = section({
  types: ['message', 'update_message_flags'],
  needsAll: true,
  part: 'unread',
  reply: { unread_msgs: unreadReply },
  write: (
    { groups, mentions, isCut },
    { viewer: { actor } },
    { capabilities: { emptyTopicName } },
  ) => {
    const self = actor.user.id;
    const direct = groups.filter(({ place }) => place === null);
    return {
      unread_msgs: {
        count: sum(groups.filter(({ place }) => place === null || place.isWanted)),
        pms: toPersons(
          direct.filter(({ others }) => others.length <= 1),
          self,
        ),
        streams: toTopics(groups, emptyTopicName),
        huddles: toHuddles(
          direct.filter(({ others }) => others.length > 1),
          self,
        ),
        mentions,
        old_unreads_missing: isCut,
      },
    };
  },
});

const starred = section({
  types: ['starred_messages'],
  part: 'starred',
  reply: { starred_messages: integers },
  write: (found) => ({ starred_messages: found }),
});

export const unreadSections: ReadonlyArray<Section> = [unreadMessages, starred];
