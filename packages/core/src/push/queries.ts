import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Device, DeviceKey, DeviceKind } from './device.ts';

export interface DeviceRepository {
  byKey(key: DeviceKey): Promise<Device | null>;
  /** Of these users, by user, each in the order in which they were first added. */
  ofUsers(users: ReadonlyArray<UserId>): Promise<ReadonlyArray<Device>>;
  /** The same device in every organization, by organization. */
  everywhere(kind: DeviceKind, token: string): Promise<ReadonlyArray<Device>>;
  /** Who of a realm has any, ascending. */
  holders(realm: RealmId): Promise<ReadonlyArray<UserId>>;
}
