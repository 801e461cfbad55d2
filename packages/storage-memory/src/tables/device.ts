import {
  type ActivePushRepository,
  type DeviceChange,
  type DeviceRepository,
  MOST_ACTIVE_PUSHES,
  type Subscription,
  type UserId,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import { messagesIn } from '../places.ts';
import { type MemoryState, pairKey, type WorkingState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { deviceKey } from './keys.ts';
import { distinctIds, sortedByUser } from './lists.ts';

export const deviceQueries = ({
  devices,
  subscriptions,
  users,
}: MemoryState): DeviceRepository => ({
  byKey: async (key) => devices.get(deviceKey(key)) ?? null,
  ofUsers: async (users) =>
    sortedByUser([...devices.values()].filter(({ user }) => users.includes(user))),
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

export const activePushQueries = (state: MemoryState): ActivePushRepository => ({
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

const forgetOldest = ({ write }: WorkingState, user: UserId): void => {
  const pushes = write('activePushes');
  const own = [...pushes.values()]
    .filter((push) => push.user === user)
    .sort((a, b) => b.message - a.message);
  for (const { message } of own.slice(MOST_ACTIVE_PUSHES)) pushes.delete(pairKey(user, message));
};

/** Removing one that is not there changes nothing. */
export const deviceAppliers: MemoryAppliers<DeviceChange['_tag']> = {
  'device.put': ({ state, write }, { device }) => {
    rowOf(state.users, device.user, 'user');
    write('devices').set(deviceKey(device), device);
  },
  'device.remove': ({ write }, { device }) => {
    write('devices').delete(deviceKey(device));
  },
  'devices.clear': ({ write }, { user }) => {
    const devices = write('devices');
    for (const device of [...devices.values()])
      if (device.user === user) devices.delete(deviceKey(device));
  },
  'active-pushes.put': (draft, { pushes }) => {
    for (const push of pushes) {
      rowOf(draft.state.users, push.user, 'user');
      draft.write('activePushes').set(pairKey(push.user, push.message), push);
      forgetOldest(draft, push.user);
    }
  },
  'active-pushes.remove': ({ write }, { user, messages }) => {
    for (const message of messages) write('activePushes').delete(pairKey(user, message));
  },
};
