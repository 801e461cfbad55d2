import type { Channel } from '../channel/channel.ts';
import type { UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import type { ShownSubscription } from './channel-notice.ts';
import type { Room } from './room.ts';
import { showChannel } from './show-channel.ts';

/** Who is in a channel, where one of those it is new to wants to know; else null. */
export const subscribersFor = async (room: Room, { id }: Channel, people: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserId> | null> => {
  const isWanted = room.wanting('subscribers').some(({ user }) => people.includes(user.id));
  return isWanted ? ((await room.snapshot.channels.subscribersOf([id])).get(id) ?? []) : null;
};

/** For these, who may know of the channel. */
export const showSubscriptions = async (room: Room, channel: Channel, people: ReadonlyArray<UserId>): Promise<ShownSubscription> => {
  const subscriptions = await room.subscriptionsTo(channel.id);
  const shownTo = await showChannel(room, channel, people);
  const subscribers = await subscribersFor(room, channel, people);
  return {
    subscribed: (listener) => {
      const subscription = subscriptions.get(listener);
      return subscription?.isActive ? { ...shownTo(listener), subscription, subscribers } : null;
    },
    settingsOf: (listener) => room.listeners.get(listener)?.user.settings ?? DEFAULT_USER_SETTINGS,
  };
};
