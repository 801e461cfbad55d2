import {
  type Channel,
  type ChannelChange,
  type ChannelId,
  type ChannelRepository,
  foldCase,
  type Message,
  ROLE,
  type Subscription,
  type UserId,
  withMemberships,
} from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import { messagesIn, spansWhere } from '../places.ts';
import { type MemoryState, pairKey } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { rowsOf, sortedById } from './lists.ts';

export const channelQueries = (state: MemoryState): ChannelRepository => {
  const { channels, users } = state;
  const subscriptions = (isWanted: (row: Subscription) => boolean): ReadonlyArray<Subscription> =>
    [...state.subscriptions.values()]
      .filter(isWanted)
      .sort((a, b) => a.channel - b.channel || a.user - b.user);
  const all = (): ReadonlyArray<Channel> => sortedById(channels.values());
  const messages = (channel: ChannelId): ReadonlyArray<Message> =>
    messagesIn(
      state,
      spansWhere(state, (span) => span.channel === channel),
    );
  const subscribers = (channel: ChannelId): ReadonlyArray<UserId> =>
    subscriptions((row) => row.channel === channel && row.isActive)
      .map((row) => row.user)
      .filter((user) => users.get(user)?.isActive);
  return withMemberships({
    byId: async (id) => channels.get(id) ?? null,
    byIds: async (ids) => rowsOf(channels, ids),
    byNames: async (names) => {
      const wanted = new Set(names.map(foldCase));
      return all().filter((channel) => wanted.has(foldCase(channel.name)));
    },
    all: async () => all(),
    subscription: async (channel, user) => state.subscriptions.get(pairKey(channel, user)) ?? null,
    subscriptionsOf: async (user) => subscriptions((row) => row.user === user),
    colorsOf: async (people) => {
      const colors = new Map<UserId, Set<string>>();
      for (const { user, color } of subscriptions(
        (row) => row.isActive && people.includes(row.user),
      ))
        colors.set(user, (colors.get(user) ?? new Set()).add(color));
      return colors;
    },
    subscriptionsAmong: async (channel, among) =>
      subscriptions((row) => row.channel === channel && among.includes(row.user)),
    subscriptionsTo: async (channel) => subscriptions((row) => row.channel === channel),
    subscribedElsewhere: async (from, to, who) =>
      subscriptions((row) => row.channel === from)
        .map((row) => row.user)
        .filter((user) => state.subscriptions.get(pairKey(to, user))?.isActive !== true)
        .filter((user) => who === 'everybody' || users.get(user)?.role === ROLE.guest),
    wantingResolvedNotices: async (channel, followers) =>
      subscribers(channel).filter((id) => {
        const user = users.get(id);
        if (user === undefined || user.bot !== null) return false;
        const { resolvedNoticeRead } = user.settings;
        return (
          resolvedNoticeRead === 'never' ||
          (resolvedNoticeRead === 'except_followed' && followers.includes(id))
        );
      }),
    subscribersOf: async (ids) =>
      new Map(
        ids.map((id) => [id, subscribers(id)] as const).filter(([, users]) => users.length > 0),
      ),
    countSubscribers: async (channel) => subscribers(channel).length,
    activity: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const held = messages(id);
          const [first, last] = [held[0], held.at(-1)];
          return first && last
            ? [[id, { first: first.id, last: last.id, lastAt: last.sentAt }]]
            : [];
        }),
      ),
  });
};

export const channelAppliers: MemoryAppliers<ChannelChange['_tag']> = {
  'channel.put': (draft, { channel }) => {
    expectRealm(draft.state);
    claim(
      draft,
      { _tag: 'key.free', key: 'channel.name', realm: channel.realm, value: channel.name },
      channel.id,
    );
    draft.write('channels').set(channel.id, channel);
  },
  'subscription.put': (draft, { subscription }) => {
    rowOf(draft.state.channels, subscription.channel, 'channel');
    rowOf(draft.state.users, subscription.user, 'user');
    draft
      .write('subscriptions')
      .set(pairKey(subscription.channel, subscription.user), subscription);
  },
};
