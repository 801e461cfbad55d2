import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Guard } from '../kernel/change-set.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Actor } from '../user/actor.ts';
import type { Channel } from './channel.ts';
import type { ChannelMembership } from './may-read-channel.ts';
import { channelUnchanged, subscriptionUnchanged } from './subscription.ts';

/** How one user stands to a channel; null where there is no such channel in the realm. */
export const loadMembership = async (
  { channels }: Pick<Repositories, 'channels'>,
  id: ChannelId,
  user: UserId,
): Promise<ChannelMembership | null> => {
  const [channel, subscription] = await Promise.all([
    channels.byId(id),
    channels.subscription(id, user),
  ]);
  return channel && { channel, subscription };
};

/** How one user stands to each of these channels. */
export const loadMemberships = async (
  { channels }: Pick<Repositories, 'channels'>,
  found: ReadonlyArray<Channel>,
  user: UserId,
): Promise<ReadonlyArray<ChannelMembership>> => {
  const own = new Map(
    (await channels.subscriptionsOf(user)).map((subscription) => [
      subscription.channel,
      subscription,
    ]),
  );
  return found.map((channel) => ({ channel, subscription: own.get(channel.id) ?? null }));
};

/**
 * Guards for a decision in this channel: the channel and, if it is private, the actor's
 * subscription are unchanged.
 */
export const membershipUnchanged = (
  { user }: Actor,
  { channel, subscription }: ChannelMembership,
): ReadonlyArray<Guard> =>
  channel.privacy === 'private'
    ? [channelUnchanged(channel), subscriptionUnchanged(user.id, channel.id, subscription)]
    : [channelUnchanged(channel)];
