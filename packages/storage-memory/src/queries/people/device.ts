import type { ActivePushRepository, DeviceRepository, Subscription } from '@parley/core';
import { deviceKey } from '../../keys.ts';
import type { State } from '../../state.ts';
import { distinctIds, sortedByUser } from '../lists.ts';

export const deviceQueries = ({ devices, subscriptions, users }: State): DeviceRepository => ({
  byKey: async (key) => devices.get(deviceKey(key)) ?? null,
  ofUsers: async (users) => sortedByUser([...devices.values()].filter(({ user }) => users.includes(user))),
  everywhere: async (kind, token) =>
    [...devices.values()].filter((device) => device.kind === kind && device.token === token).sort((a, b) => a.realm - b.realm),
  holdersIn: async (channel, who) => {
    const wants = ({ user, notifications }: Subscription): boolean =>
      notifications.push ?? users.get(user)?.settings.channelPushNotifications ?? false;
    const holders = new Set([...devices.values()].map(({ user }) => user));
    return distinctIds(
      [...subscriptions.values()]
        .filter((one) => one.channel === channel && one.isActive && holders.has(one.user) && (who === 'everybody' || wants(one)))
        .map(({ user }) => user),
    );
  },
});

export const activePushQueries = ({ activePushes }: State): ActivePushRepository => ({
  ofUser: async (user) => [...activePushes.values()].filter((push) => push.user === user).sort((a, b) => a.message - b.message),
  ofMessage: async (message) => sortedByUser([...activePushes.values()].filter((push) => push.message === message)),
});
