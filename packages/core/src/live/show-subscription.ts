import type { Channel } from '../channel/channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import type { ShownSubscription } from './channel-notice.ts';
import type { Room } from './room.ts';
import { showChannel } from './show-channel.ts';

/** Who is in these channels, where one of those to whom they are new wants to know; else null. */
export const subscribersWanted = async (
  { snapshot, wanting }: Room,
  channels: ReadonlyArray<Channel>,
  people: ReadonlyArray<UserId>,
): Promise<ReadonlyMap<ChannelId, ReadonlyArray<UserId>> | null> => {
  const told = new Set(people);
  const isWanted = wanting('subscribers').some(({ user }) => told.has(user.id));
  return isWanted ? snapshot.channels.subscribersOf(channels.map(({ id }) => id)) : null;
};

/** For these, who may know of the channel. */
export const showSubscriptions = async (room: Room, channel: Channel, people: ReadonlyArray<UserId>): Promise<ShownSubscription> => {
  const subscriptions = await room.subscriptionsTo(channel.id);
  const shownTo = await showChannel(room, channel, people);
  const found = await subscribersWanted(room, [channel], people);
  const subscribers = found && (found.get(channel.id) ?? []);
  return {
    subscribed: (listener) => {
      const subscription = subscriptions.get(listener);
      return subscription?.isActive ? { ...shownTo(listener), subscription, subscribers } : null;
    },
    settingsOf: (listener) => room.listeners.get(listener)?.user.settings ?? DEFAULT_USER_SETTINGS,
  };
};
