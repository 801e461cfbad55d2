import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Message } from '../message.ts';

/** Who in the channel does not want to read this sender. */
export const mutersIn = async (
  { mutes, channels }: Repositories,
  sender: UserId,
  channel: ChannelId,
): Promise<ReadonlyArray<UserId>> => {
  const muters = await mutes.muters(sender);
  if (muters.length === 0) return muters;
  const subscriptions = await channels.subscriptionsAmong(channel, muters);
  return subscriptions.filter(({ isActive }) => isActive).map(({ user }) => user);
};

/** The given users who mute the sender. */
export const mutersAmong = async (
  { mutes }: Repositories,
  sender: UserId,
  people: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<UserId>> =>
  (await mutes.muters(sender)).filter((user) => people.includes(user));

/** For them it has been read. */
export const readByMuters = (
  { id, container }: Message,
  muters: ReadonlyArray<UserId>,
): ReadonlyArray<Change> =>
  muters.map((user) => ({
    _tag: 'messages.read',
    user,
    pieces: [{ container, first: id, last: id }],
  }));
