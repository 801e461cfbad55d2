import type { SettingDenial } from '../../group/validate-setting.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { Json, MetaDenial } from '../../kernel/meta.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { GuestRefused, NotOwner } from '../../user/may-administer.ts';
import type { ChannelPermissions, SubscriptionSetting } from '../channel.ts';
import type { ChannelNameDenial, DescriptionDenial } from '../channel-name.ts';
import type { ChannelMissing } from '../may-read-channel.ts';
import type { RetentionDenial, RetentionRequest } from '../retention.ts';

/** A user by id or by real address. */
export type Person = UserId | string;
/**
 * There are too many `people` for so many channels, or one of them is no user of the realm or is
 * deactivated.
 */
export type PeopleDenial =
  | Denial<'channel.subscriptions.too-many', { readonly limit: number }>
  | Denial<'user.unavailable'>
  | Denial<'user.deactivated'>;

/**
 * A channel to be subscribed to. `color` and `description` null: not given; an existing channel
 * keeps its description and its metadata.
 */
export interface ChannelRequest {
  readonly name: string;
  readonly color: string | null;
  readonly description: string | null;
  /** Data of the host for a new channel. Null and absent: none. */
  readonly meta?: Json | null;
}

/** What becomes of channels that do not exist yet. Null: not said. */
export interface NewChannel {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly hasSharedHistory: boolean | null;
  readonly isDefault: boolean;
  readonly retention: RetentionRequest | null;
  readonly permissions: { readonly [Name in keyof ChannelPermissions]?: GroupSetting };
}

export interface Subscribe {
  readonly caller: Caller;
  readonly channels: ReadonlyArray<ChannelRequest>;
  /** Empty means the caller. */
  readonly people: ReadonlyArray<Person>;
  readonly create: NewChannel;
  /**
   * Skips channels the caller cannot access. If false, such a channel refuses the whole command.
   */
  readonly skipUnavailable: boolean;
}

/** Why a channel cannot be made. */
export type CreateChannelDenial =
  | Denial<'channel.create.not-allowed'>
  | Denial<'channel.create.default'>
  | Denial<'channel.default.private'>
  | Denial<'channel.web-public.disabled'>
  | Denial<'channel.web-public.not-allowed'>
  | Denial<'channel.privacy.impossible'>
  | NotOwner;

/** In the order in which they are found. `index` counts `channels` from 0. */
export type SubscribeRefusal =
  | CallerDenial
  | GuestRefused
  | Denial<'channel.color.invalid', { readonly index: number }>
  | DescriptionDenial
  | SettingDenial
  | MetaDenial
  | RetentionDenial
  | ChannelNameDenial
  | CreateChannelDenial
  | Denial<'channel.subscribe.unavailable', { readonly name: string }>
  | Denial<'channel.subscribe.others'>
  | PeopleDenial
  | Stale
  | TooMany<'channel.create.too-many'>
  | TooMany<'channel.create.organization-full'>;

export interface ChannelsOf {
  readonly user: UserId;
  /** Names. */
  readonly channels: ReadonlyArray<string>;
}
export interface Subscribed {
  /** Only users with at least one channel, in the order of `people`. */
  readonly subscribed: ReadonlyArray<ChannelsOf>;
  readonly alreadySubscribed: ReadonlyArray<ChannelsOf>;
  /** Names as asked for; null unless `skipUnavailable`. */
  readonly unauthorized: ReadonlyArray<string> | null;
}

export interface Unsubscribe {
  readonly caller: Caller;
  readonly channels: ReadonlyArray<string>;
  /** Empty means the caller. */
  readonly people: ReadonlyArray<Person>;
}
/** `channel.names.missing`: a channel the caller may not know about counts as missing. */
export type UnsubscribeRefusal =
  | CallerDenial
  | PeopleDenial
  | ChannelNameDenial
  | Denial<'channel.unsubscribe.others'>
  | Denial<'channel.create.not-allowed'>
  | Denial<'channel.names.missing', { readonly names: ReadonlyArray<string> }>
  | Stale;
/** Names of channels a user was removed from, and of channels a user was not subscribed to. */
export interface Unsubscribed {
  readonly removed: ReadonlyArray<string>;
  readonly notRemoved: ReadonlyArray<string>;
}

/** The caller's requested settings for their subscriptions, in the order of the request. */
export interface ChangeSubscriptions {
  readonly caller: Caller;
  readonly changes: ReadonlyArray<{
    readonly channel: ChannelId;
    readonly requested: SubscriptionSetting;
  }>;
}
/** `index` counts `changes` from 0. */
export type ChangeSubscriptionsRefusal =
  | CallerDenial
  | Denial<'channel.color.invalid', { readonly index: number }>
  | ChannelMissing
  | Denial<'channel.not-subscribed', { readonly channel: ChannelId }>
  | Stale;
