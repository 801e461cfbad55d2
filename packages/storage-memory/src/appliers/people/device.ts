import type { DeviceChange } from '@parley/core';
import { rowOf } from '../../broken.ts';
import { deviceKey } from '../../keys.ts';
import type { Appliers } from '../applier.ts';

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
    for (const device of [...devices.values()]) if (device.user === user) devices.delete(deviceKey(device));
  },
};
