import type { ChannelId, MessageId, UserId } from '../kernel/brand.ts';
import type { Piece } from '../topic/span.ts';
import type { ActivePush } from './active-push.ts';
import type { Device, DeviceKey, DeviceKind } from './device.ts';

export type DeviceChange =
  | { readonly _tag: 'device.put'; readonly device: Device }
  | { readonly _tag: 'device.remove'; readonly device: DeviceKey }
  /** All devices of one user. */
  | { readonly _tag: 'devices.clear'; readonly user: UserId }
  /** Keeps the newest `MOST_ACTIVE_PUSHES` of each user, by message, and deletes the others. */
  | { readonly _tag: 'active-pushes.put'; readonly pushes: ReadonlyArray<ActivePush> }
  | {
      readonly _tag: 'active-pushes.remove';
      readonly user: UserId;
      readonly messages: ReadonlyArray<MessageId>;
    };

export interface DeviceRepository {
  byKey(key: DeviceKey): Promise<Device | null>;
  /** The devices of these users, by user, in the order in which they were first added. */
  ofUsers(users: ReadonlyArray<UserId>): Promise<ReadonlyArray<Device>>;
  /**
   * Users with an active subscription to this channel who have a device, ascending: all of them, or
   * only those who want notifications of all its messages by their channel setting (`push`), or
   * else, where that is null, by their general one (`channelPushNotifications`).
   */
  holdersIn(channel: ChannelId, who: 'everybody' | 'wanting-all'): Promise<ReadonlyArray<UserId>>;
}

/** What devices show, whether the messages are still there or not. */
export interface ActivePushRepository {
  /** The notifications of a user, by message. */
  ofUser(user: UserId): Promise<ReadonlyArray<ActivePush>>;
  /** The notifications of a message, by user. */
  ofMessage(message: MessageId): Promise<ReadonlyArray<ActivePush>>;
  /** Who was notified of any message that is still in these pieces, ascending. */
  notifiedOf(pieces: ReadonlyArray<Piece>): Promise<ReadonlyArray<UserId>>;
}

/** What is asked across realms, of devices; see `Directory`. */
export interface DeviceDirectory {
  /** The same device in every realm, by realm. */
  devices(kind: DeviceKind, token: string): Promise<ReadonlyArray<Device>>;
}
