import { isSentTo, type Period } from '../../channel/channel.ts';
import { hidesPast } from '../../channel/may-read-channel.ts';
import { wasThereSince } from '../../channel/seen-activity.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { MessageEvent } from '../../message/events.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { historiesOf, tellReadable } from './tell-fields.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

const NOTHING: ReadonlyArray<Told> = [];

/** The message before this one in the channel, readable or not. Null when there is none. */
const messageBefore = async ({ snapshot, realm }: Room, channel: ChannelId, id: MessageId): Promise<MessageId | null> => {
  const sources = [{ _tag: 'Channel', channel, topic: null, take: 'all' }] as const;
  const page = await snapshot.messages.page({ realm: realm.id, sources, periods: new Map(), where: [], anchor: id, before: 1, after: 0 });
  return page.before.at(-1) ?? null;
};

/**
 * Tells people whose oldest message can be another than before, where history is protected, what it is by now. `isOther`: whether it can be,
 * by the time they were subscribed.
 */
const tellReaders = async (
  room: Room,
  id: ChannelId,
  isOther: () => Promise<(periods: ReadonlyArray<Period>) => boolean>,
): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, id);
  if (channel === null || !hidesPast(channel)) return NOTHING;
  const historyOf = await historiesOf(room, channel);
  const readers = [...(await room.subscriptionsTo(id))].filter(([user]) => historyOf(user) === 'arrived');
  if (readers.length === 0) return NOTHING;
  const isConcerned = await isOther();
  const to = readers.flatMap(([user, { periods }]): ReadonlyArray<UserId> => (isConcerned(periods) ? [user] : []));
  return tellReadable(room, channel, to);
};

/** The first message that newcomers to protected history may read. */
export const tellFirstWord = (room: Room, channel: ChannelId, message: MessageId): Promise<ReadonlyArray<Told>> =>
  tellReaders(room, channel, async () => {
    const before = await messageBefore(room, channel, message);
    return (periods) => (before === null ? !wasThereSince(periods, message) : (periods.at(-1)?.from ?? 0) > before);
  });

/** A message was taken away that was the first for some. Where it had come from another channel, more of them are asked. */
export const tellFirstGone = (
  room: Room,
  channel: ChannelId,
  { message, arrivals }: Pick<Removed, 'message' | 'arrivals'>,
): Promise<ReadonlyArray<Told>> =>
  tellReaders(room, channel, async () => {
    const before = await messageBefore(room, channel, message);
    const hadIt = (periods: ReadonlyArray<Period>): boolean => arrivals.length > 0 || periods.length > 1 || isSentTo(periods, message);
    return (periods) => hadIt(periods) && !wasThereSince(periods, before ?? message);
  });

/** Messages came from another channel or went to one: they may be older than what a reader had before. */
export const tellMovedFirst = async (room: Room, channels: ReadonlyArray<ChannelId>): Promise<ReadonlyArray<Told>> => {
  const told: Told[] = [];
  for (const channel of channels) told.push(...(await tellReaders(room, channel, async () => () => true)));
  return told;
};
