import type { Decision } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { type Device, deviceUnchanged } from './device.ts';

/** Its notification service has said that it is gone. */
export const decideForgetDevice = (
  devices: ReadonlyArray<Device>,
): E.Either<never, Decision<void>> =>
  E.right({
    changeSet: {
      guards: devices.map((device) => deviceUnchanged(device, device)),
      changes: devices.map(
        ({ realm, kind, token }) =>
          ({ _tag: 'device.remove', device: { realm, kind, token } }) as const,
      ),
      events: [],
    },
    reply: undefined,
  });
