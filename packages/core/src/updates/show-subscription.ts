import type { Channel } from '../channel/channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS } from '../realm/user-settings.ts';
import type { ShownSubscription } from './channel-update.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { showChannel } from './show-channel.ts';

/** Who is in these channels, where one of those to whom they are new wants to know; else null. */
export const subscribersWanted = async (
  { snapshot, wanting }: FanOutContext,
  channels: ReadonlyArray<Channel>,
  people: ReadonlyArray<UserId>,
): Promise<ReadonlyMap<ChannelId, ReadonlyArray<UserId>> | null> => {
  const told = new Set(people);
  const isWanted = wanting('subscribers').some(({ user }) => told.has(user.id));
  return isWanted ? snapshot.channels.subscribersOf(channels.map(({ id }) => id)) : null;
};

/** For these, who may know of the channel. */
export const showSubscriptions = async (
  context: FanOutContext,
  channel: Channel,
  people: ReadonlyArray<UserId>,
): Promise<ShownSubscription> => {
  const subscriptions = await context.subscriptionsTo(channel.id);
  const shownTo = await showChannel(context, channel, people);
  const found = await subscribersWanted(context, [channel], people);
  const subscribers = found && (found.get(channel.id) ?? []);
  return {
    subscribed: (listener) => {
      const subscription = subscriptions.get(listener);
      return subscription?.isActive ? { ...shownTo(listener), subscription, subscribers } : null;
    },
    settingsOf: (listener) =>
      context.listeners.get(listener)?.user.settings ?? DEFAULT_USER_SETTINGS,
  };
};
