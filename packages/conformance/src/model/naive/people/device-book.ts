import type { DeviceKind, UserId } from '@parley/core';

/** A device and its user. */
export interface NaiveDevice {
  readonly kind: DeviceKind;
  readonly token: string;
  readonly user: UserId;
}
