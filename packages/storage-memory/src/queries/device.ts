import type { DeviceRepository } from '@parley/core';
import { deviceKey } from '../keys.ts';
import type { State } from '../state.ts';
import { distinctIds, sortedByUser } from './lists.ts';

export const deviceQueries = ({ devices }: State): DeviceRepository => ({
  byKey: async (key) => devices.get(deviceKey(key)) ?? null,
  ofUsers: async (users) => sortedByUser([...devices.values()].filter(({ user }) => users.includes(user))),
  everywhere: async (kind, token) =>
    [...devices.values()].filter((device) => device.kind === kind && device.token === token).sort((a, b) => a.realm - b.realm),
  holders: async (realm) => distinctIds([...devices.values()].filter((device) => device.realm === realm).map(({ user }) => user)),
});
