import type { Device, UserId } from '@parley/core';
import type { Lessons } from '../lesson.ts';
import type { Naive } from '../world.ts';
import type { NaiveDevice } from './device-book.ts';

const keyOf = ({ kind, token }: Pick<NaiveDevice, 'kind' | 'token'>): string => `${kind} ${token}`;

export const learnedDevices: Pick<Lessons, 'push.addDevice' | 'push.removeDevice'> = {
  'push.addDevice': ({ devices }, { caller, kind, token }) => {
    devices.set(keyOf({ kind, token }), { kind, token, user: caller.user });
    return null;
  },
  'push.removeDevice': ({ devices }, { caller, ...key }) => {
    const isOwn = devices.get(keyOf(key))?.user === caller.user;
    devices.delete(keyOf(key));
    return isOwn ? null : `${caller.user} removed device ${keyOf(key)}, which is not theirs`;
  },
};

export const learnDevicesCleared = ({ devices }: Naive, user: UserId): void => {
  for (const [key, device] of [...devices]) if (device.user === user) devices.delete(key);
};

export const checkDevices = ({ devices }: Naive, stored: ReadonlyArray<Device>): string | null => {
  const written = (all: Iterable<NaiveDevice>): string =>
    [...all]
      .map(({ user, ...key }) => `${user} ${keyOf(key)}`)
      .sort()
      .join();
  const [expected, found] = [written(devices.values()), written(stored)];
  return found === expected ? null : `the devices are ${expected}, not ${found}`;
};
