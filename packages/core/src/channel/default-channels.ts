import type { ChannelId } from '../kernel/brand.ts';
import { isGuest, type User } from '../user/user.ts';
import type { Channel } from './channel.ts';

/**
 * New users are subscribed to many a channel that a guest may not know of, so guests are told
 * nothing of them.
 */
export const knowsDefaultChannels = (user: User): boolean => !isGuest(user);

/** The ids of the channels that new users are subscribed to, ascending. */
export const defaultChannels = (channels: ReadonlyArray<Channel>): ReadonlyArray<ChannelId> =>
  channels.flatMap(({ id, isDefault }) => (isDefault ? [id] : [])).toSorted((a, b) => a - b);
