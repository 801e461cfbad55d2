import type { Channel } from '../channel/channel.ts';
import type { GroupId, MessageId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Denial } from '../kernel/denial.ts';
import type { Message } from '../message/message.ts';
import type { Realm } from '../realm/realm.ts';
import type { PersonView } from '../user/user-view.ts';
import type { Device } from './device.ts';

/** What of a message is the reader's business. */
export type PushCause =
  | {
      readonly _tag:
        | 'direct-message'
        | 'mentioned'
        | 'everybody-mentioned'
        | 'channel'
        | 'followed-topic';
    }
  | { readonly _tag: 'group-mentioned'; readonly group: GroupId; readonly name: string };

/** A message as the one who is notified of it sees it. */
export interface PushedMessage {
  readonly message: Pick<Message, 'id' | 'sentAt' | 'rendered'>;
  readonly sender: PersonView;
  /** Null for a direct message; `topic` is `''` for general chat. */
  readonly place: { readonly channel: Pick<Channel, 'id' | 'name'>; readonly topic: string } | null;
  /**
   * All participants of a direct conversation, including the reader and the sender, by id. Null in
   * a channel.
   */
  readonly participants: ReadonlyArray<PersonView> | null;
}

export type PushContent =
  /** A user tests whether notifications arrive. */
  | { readonly _tag: 'test'; readonly at: UnixSeconds }
  | { readonly _tag: 'message'; readonly view: PushedMessage; readonly cause: PushCause }
  /**
   * Notifications of these messages are to be shown no longer; ascending, at least one and at most
   * 200.
   */
  | { readonly _tag: 'remove'; readonly messages: ReadonlyArray<MessageId> };

/** One notification for one user. */
export interface Push {
  readonly realm: Realm;
  readonly user: UserId;
  readonly content: PushContent;
}

/** Why a service between this server and the devices' own ones did not take a notification. */
export type BouncerDenial =
  /** `error`: name of what went wrong on the way there. */
  | Denial<'push.bouncer-unreachable', { readonly error: string }>
  | Denial<'push.bouncer-failing', { readonly status: number }>
  | Denial<'push.bouncer-device-unknown'>
  /** It carries nothing for this organization. */
  | Denial<'push.bouncer-disallows', { readonly says: string }>
  | Denial<'push.bouncer-refuses', { readonly says: string }>;

export type PushOutcome =
  /** The service took it. Whether it arrives, it never says. */
  | { readonly _tag: 'accepted' }
  /** The program is gone from the device; its token will never work again. */
  | { readonly _tag: 'dead' }
  /** Not now, however often it was tried; perhaps later. */
  | { readonly _tag: 'unavailable'; readonly says: string; readonly denial?: BouncerDenial }
  /**
   * The bouncer carries no notification of the organization, to no device, until something changes
   * there.
   */
  | { readonly _tag: 'disallowed'; readonly says: string }
  /** Never, as it is: what is wrong is wrong here. */
  | { readonly _tag: 'refused'; readonly says: string; readonly denial?: BouncerDenial };

/**
 * A service that keeps its own list of devices and must be sent every change of ownership. Its
 * methods answer null on success and reject when the service does not know this server.
 */
export interface DeviceRegistry {
  add(
    device: Pick<Device, 'realm' | 'kind' | 'token' | 'user' | 'app'>,
  ): Promise<BouncerDenial | null>;
  remove(device: Pick<Device, 'realm' | 'kind' | 'token' | 'user'>): Promise<BouncerDenial | null>;
  /** All devices of one user. */
  clear(whose: Pick<Device, 'realm' | 'user'>): Promise<BouncerDenial | null>;
}

export interface PushSender {
  /**
   * Sends to several devices of one user and answers the outcome of each, in order. Rejects only
   * when the carrier does not know this server; then nothing was sent.
   */
  send(push: Push, devices: ReadonlyArray<Device>): Promise<ReadonlyArray<PushOutcome>>;
  /** Of a bouncer. Null where notifications go to the devices' own services. */
  readonly registry: DeviceRegistry | null;
}
