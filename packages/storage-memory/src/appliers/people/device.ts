import { type DeviceChange, MOST_ACTIVE_PUSHES, type UserId } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { deviceKey } from '../../keys.ts';
import { type Draft, pairKey } from '../../state.ts';
import type { Appliers } from '../applier.ts';

const forgetOldest = ({ write }: Draft, user: UserId): void => {
  const pushes = write('activePushes');
  const own = [...pushes.values()]
    .filter((push) => push.user === user)
    .sort((a, b) => b.message - a.message);
  for (const { message } of own.slice(MOST_ACTIVE_PUSHES)) pushes.delete(pairKey(user, message));
};

/** Removing one that is not there changes nothing. */
export const deviceAppliers: Appliers<DeviceChange['_tag']> = {
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
