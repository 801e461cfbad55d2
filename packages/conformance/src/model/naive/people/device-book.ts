import type { DeviceKind, UserId } from '@parley/core';

/** Whose a device is. */
export interface NaiveDevice {
  readonly kind: DeviceKind;
  readonly token: string;
  readonly user: UserId;
}
