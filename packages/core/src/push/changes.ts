import type { UserId } from '../kernel/brand.ts';
import type { Device, DeviceKey } from './device.ts';

export type DeviceChange =
  | { readonly _tag: 'device.put'; readonly device: Device }
  | { readonly _tag: 'device.remove'; readonly device: DeviceKey }
  /** All devices of one user. */
  | { readonly _tag: 'devices.clear'; readonly user: UserId };
