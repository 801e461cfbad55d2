import { foldCase, type UnreadDetail, type UserId } from '@parley/core';
import * as t from 'io-ts';
import { topicName } from '../messages/message.ts';
import { integer, integers, object } from '../wire.ts';
import { type Section, section } from './section.ts';

const unreadReply = object({
  count: integer,
  pms: t.readonlyArray(object({ other_user_id: integer, sender_id: integer, unread_message_ids: integers })),
  streams: t.readonlyArray(object({ stream_id: integer, topic: t.string, unread_message_ids: integers })),
  huddles: t.readonlyArray(object({ user_ids_string: t.string, unread_message_ids: integers })),
  mentions: integers,
  old_unreads_missing: t.boolean,
});

const idsOf = (unread: ReadonlyArray<UnreadDetail>): ReadonlyArray<number> => unread.map(({ message }) => message);

const groupedBy = (
  unread: ReadonlyArray<UnreadDetail>,
  keyOf: (one: UnreadDetail) => string,
): ReadonlyArray<readonly [UnreadDetail, ReadonlyArray<UnreadDetail>]> => {
  const groups = new Map<string, [UnreadDetail, ...UnreadDetail[]]>();
  for (const one of unread) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return [...groups.values()].map((group) => [group[0], group]);
};

const ascending = (a: number, b: number): number => a - b;
const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Of himself, where he wrote to nobody else. */
const toPersons = (unread: ReadonlyArray<UnreadDetail>, self: UserId) =>
  groupedBy(unread, ({ others }) => String(others[0] ?? self))
    .map(([{ others }, group]) => ({ other_user_id: others[0] ?? self, sender_id: others[0] ?? self, unread_message_ids: idsOf(group) }))
    .sort((a, b) => a.other_user_id - b.other_user_id);

const toHuddles = (unread: ReadonlyArray<UnreadDetail>, self: UserId) =>
  groupedBy(unread, ({ others }) => [...others, self].sort(ascending).join())
    .map(([{ others }, group]) => ({ user_ids_string: [...others, self].sort(ascending).join(), unread_message_ids: idsOf(group) }))
    .sort((a, b) => byText(a.user_ids_string, b.user_ids_string));

const toTopics = (unread: ReadonlyArray<UnreadDetail>, emptyTopics: boolean) =>
  groupedBy(unread, ({ place }) => `${place?.channel} ${foldCase(place?.topicName ?? '')}`)
    .flatMap(([{ place }, group]) => (place === null ? [] : [{ place, group }]))
    .sort((a, b) => a.place.channel - b.place.channel || byText(foldCase(a.place.topicName), foldCase(b.place.topicName)))
    .map(({ place, group }) => ({
      stream_id: place.channel,
      topic: topicName(place.topicName, emptyTopics),
      unread_message_ids: idsOf(group),
    }));

const unreadMessages = section({
  types: ['message', 'update_message_flags'],
  needsAll: true,
  part: 'unread',
  reply: { unread_msgs: unreadReply },
  write: ({ unread, isCut }, { viewer: { actor } }, { capabilities: { emptyTopicName } }) => {
    const self = actor.user.id;
    const inChannels = unread.filter(({ place }) => place !== null);
    const direct = unread.filter(({ place }) => place === null);
    return {
      unread_msgs: {
        count: direct.length + inChannels.filter(({ place }) => place?.isWanted).length,
        pms: toPersons(
          direct.filter(({ others }) => others.length <= 1),
          self,
        ),
        streams: toTopics(inChannels, emptyTopicName),
        huddles: toHuddles(
          direct.filter(({ others }) => others.length > 1),
          self,
        ),
        mentions: idsOf(unread.filter(({ isMentioned }) => isMentioned)),
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
