import type { ActivePushRepository, DeviceRepository, Subscription } from '@parley/core';
import { deviceKey } from '../../keys.ts';
import { messagesIn } from '../../places.ts';
import type { State } from '../../state.ts';
import { distinctIds, sortedByUser } from '../lists.ts';

export const deviceQueries = ({ devices, subscriptions, users }: State): DeviceRepository => ({
  byKey: async (key) => devices.get(deviceKey(key)) ?? null,
  ofUsers: async (users) =>
    sortedByUser([...devices.values()].filter(({ user }) => users.includes(user))),
  everywhere: async (kind, token) =>
    [...devices.values()]
      .filter((device) => device.kind === kind && device.token === token)
      .sort((a, b) => a.realm - b.realm),
  holdersIn: async (channel, who) => {
    const wants = ({ user, notifications }: Subscription): boolean =>
      notifications.push ?? users.get(user)?.settings.channelPushNotifications ?? false;
    const holders = new Set([...devices.values()].map(({ user }) => user));
    return distinctIds(
      [...subscriptions.values()]
        .filter(
          (one) =>
            one.channel === channel &&
            one.isActive &&
            holders.has(one.user) &&
            (who === 'everybody' || wants(one)),
        )
        .map(({ user }) => user),
    );
  },
});

export const activePushQueries = (state: State): ActivePushRepository => ({
  ofUser: async (user) =>
    [...state.activePushes.values()]
      .filter((push) => push.user === user)
      .sort((a, b) => a.message - b.message),
  ofMessage: async (message) =>
    sortedByUser([...state.activePushes.values()].filter((push) => push.message === message)),
  notifiedOf: async (pieces) => {
    const moved = new Set(messagesIn(state, pieces).map(({ id }) => id));
    return distinctIds(
      [...state.activePushes.values()]
        .filter(({ message }) => moved.has(message))
        .map(({ user }) => user),
    );
  },
});
