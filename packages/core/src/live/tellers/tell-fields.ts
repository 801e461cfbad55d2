import { isRecentlyActive } from '../../channel/activity.ts';
import type { Channel, ChannelPermissions } from '../../channel/channel.ts';
import { isSentTo } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import { wasThereSince } from '../../channel/seen-activity.ts';
import type { ChannelView } from '../../channel/use-cases/contract.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { Room } from '../room.ts';
import { showChannel } from '../show-channel.ts';
import type { Told } from '../telling.ts';
import { whoKnows } from '../who-knows.ts';

type Field = keyof ChannelPermissions | Exclude<keyof ChannelView, 'channel'>;

const NOTHING: ReadonlyArray<Told> = [];

const OF_MESSAGES: ReadonlyArray<Field> = ['firstMessage', 'isRecentlyActive'];
const isOfMessages = (changed: ReadonlyArray<Field>): boolean => changed.some((field) => OF_MESSAGES.includes(field));

/** What looks otherwise about a channel, though nobody changed it. */
export const tellFields = async (room: Room, channel: Channel, changed: ReadonlyArray<Field>): Promise<ReadonlyArray<Told>> =>
  changed.length === 0 ? NOTHING : tellFieldsTo(room, channel, changed, [...(await whoKnows(room, channel))]);

/**
 * What a channel looks like by a message that came there or was taken away, for the readers of that message. Newcomers to protected
 * history have another first message (`tell-first.ts`).
 */
export const tellMessages = async (
  room: Room,
  channel: Channel,
  message: MessageId,
  changed: ReadonlyArray<'firstMessage' | 'isRecentlyActive'>,
): Promise<ReadonlyArray<Told>> => {
  if (changed.length === 0) return NOTHING;
  const [historyOf, subscriptions] = [await historiesOf(room, channel), await room.subscriptionsTo(channel.id)];
  const known = [...(await whoKnows(room, channel))].filter((user) => historyOf(user) !== 'none');
  const isWhole = (user: UserId): boolean => historyOf(user) === 'all' || wasThereSince(subscriptions.get(user)?.periods ?? [], message);
  const others = known.filter((user) => !isWhole(user) && isSentTo(subscriptions.get(user)?.periods ?? [], message));
  return [
    ...(await tellFieldsTo(room, channel, changed, known.filter(isWhole))),
    ...(changed.includes('isRecentlyActive') ? await tellFieldsTo(room, channel, ['isRecentlyActive'], others) : NOTHING),
  ];
};

const tellFieldsTo = async (
  room: Room,
  channel: Channel,
  changed: ReadonlyArray<Field>,
  to: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<Told>> => {
  if (to.length === 0) return NOTHING;
  const shownTo = await showChannel(room, channel, to, isOfMessages(changed));
  return [{ notice: { _tag: 'channel.updated', realm: room.realm, changed, before: channel, shownTo }, to }];
};

/** How much each listener may read of the channel. */
export const historiesOf = async ({ listeners, subscriptionsTo }: Room, channel: Channel) => {
  const subscriptions = await subscriptionsTo(channel.id);
  return (user: UserId): ReturnType<typeof readableHistory> => {
    const actor = listeners.get(user);
    return actor === undefined ? 'none' : readableHistory(actor, { channel, subscription: subscriptions.get(user) ?? null });
  };
};

/** What is told of the messages in the channel, to those for whom it may be otherwise than before: what each of them may read by now. */
export const tellReadable = (room: Room, channel: Channel, to: ReadonlyArray<UserId>): Promise<ReadonlyArray<Told>> =>
  tellFieldsTo(room, channel, isRecentlyActive(channel, null, room.now) ? ['firstMessage'] : OF_MESSAGES, to);
