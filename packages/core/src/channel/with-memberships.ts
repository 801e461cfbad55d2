import type { ChannelRepository } from './store.ts';

type Joined = 'membershipsOf' | 'membershipsByName';

/**
 * A repository whose memberships are put together from its other answers, for a storage that
 * answers without a round trip.
 */
export const withMemberships = (channels: Omit<ChannelRepository, Joined>): ChannelRepository => ({
  ...channels,
  membershipsOf: async (user) => {
    const own = await channels.subscriptionsOf(user);
    const found = await channels.byIds(own.map(({ channel }) => channel));
    const byId = new Map(found.map((channel) => [channel.id, channel]));
    return own.flatMap((subscription) => {
      const channel = byId.get(subscription.channel);
      return channel === undefined ? [] : [{ channel, subscription }];
    });
  },
  membershipsByName: async (names, user) => {
    const found = await channels.byNames(names);
    return Promise.all(
      found.map(async (channel) => ({
        channel,
        subscription: await channels.subscription(channel.id, user),
      })),
    );
  },
});
