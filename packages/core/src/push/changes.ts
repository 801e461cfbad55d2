import type { MessageId, UserId } from '../kernel/brand.ts';
import type { ActivePush } from './active-push.ts';
import type { Device, DeviceKey } from './device.ts';

export type DeviceChange =
  | { readonly _tag: 'device.put'; readonly device: Device }
  | { readonly _tag: 'device.remove'; readonly device: DeviceKey }
  /** All devices of one user. */
  | { readonly _tag: 'devices.clear'; readonly user: UserId }
  /** Of each user the newest `MOST_ACTIVE_PUSHES` by message stay, the rest is forgotten. */
  | { readonly _tag: 'active-pushes.put'; readonly pushes: ReadonlyArray<ActivePush> }
  | {
      readonly _tag: 'active-pushes.remove';
      readonly user: UserId;
      readonly messages: ReadonlyArray<MessageId>;
    };
