import type { ChannelId, MessageId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Channel, Subscription, SubscriptionSetting } from './channel.ts';
import type { ChannelMembership, OwnMembership } from './may-read-channel.ts';

export type ChannelChange =
  | { readonly _tag: 'channel.put'; readonly channel: Channel }
  | { readonly _tag: 'subscription.put'; readonly subscription: Subscription };

export type ChannelEvent =
  | {
      readonly _tag: 'channel.created';
      readonly realm: RealmId;
      readonly channel: ChannelId;
    }
  /** `changed` names fields of `Channel` and `ChannelPermissions`. */
  | {
      readonly _tag: 'channel.updated';
      readonly realm: RealmId;
      readonly channel: ChannelId;
      readonly changed: ReadonlyArray<string>;
      /**
       * The channel before the change: users who could see it then are informed that they no longer
       * can. Without its metadata, so that what a host removes is not kept here.
       */
      readonly before: Channel;
    }
  | {
      readonly _tag: 'channel.archived';
      readonly realm: RealmId;
      readonly channel: ChannelId;
    }
  | {
      readonly _tag: 'channel.subscribed' | 'channel.unsubscribed';
      readonly realm: RealmId;
      readonly channel: ChannelId;
      readonly users: ReadonlyArray<UserId>;
    }
  /** For the subscriber alone. */
  | {
      readonly _tag: 'channel.subscription-changed';
      readonly realm: RealmId;
      readonly channel: ChannelId;
      readonly user: UserId;
      readonly wish: SubscriptionSetting;
    };

/** The oldest and the newest message now in a channel, and when the newest was sent. */
export interface ChannelActivity {
  readonly first: MessageId;
  readonly last: MessageId;
  readonly lastAt: UnixSeconds;
}

export interface ChannelRepository {
  byId(id: ChannelId): Promise<Channel | null>;
  byIds(ids: ReadonlyArray<ChannelId>): Promise<ReadonlyArray<Channel>>;
  /**
   * Names are compared under `foldCase`. Includes archived channels; a name without a channel is
   * absent.
   */
  byNames(names: ReadonlyArray<string>): Promise<ReadonlyArray<Channel>>;
  /** All of the realm, archived ones included, by id. */
  all(): Promise<ReadonlyArray<Channel>>;
  /** Active or not. Null when the user was never subscribed. */
  subscription(channel: ChannelId, user: UserId): Promise<Subscription | null>;
  /** The subscriptions of a user, active or not, by channel id. */
  subscriptionsOf(user: UserId): Promise<ReadonlyArray<Subscription>>;
  /** `subscriptionsOf`, each with its channel. */
  membershipsOf(user: UserId): Promise<ReadonlyArray<OwnMembership>>;
  /** `byNames`, each with the subscription of this user, active or not. */
  membershipsByName(
    names: ReadonlyArray<string>,
    user: UserId,
  ): Promise<ReadonlyArray<ChannelMembership>>;
  /** Colours of their active subscriptions, each once; who has none is absent. */
  colorsOf(users: ReadonlyArray<UserId>): Promise<ReadonlyMap<UserId, ReadonlySet<string>>>;
  /** Subscriptions of these users to this channel, active or not. */
  subscriptionsAmong(
    channel: ChannelId,
    users: ReadonlyArray<UserId>,
  ): Promise<ReadonlyArray<Subscription>>;
  /** All users who are or were subscribed, by user id. */
  subscriptionsTo(channel: ChannelId): Promise<ReadonlyArray<Subscription>>;
  /**
   * Users who are or were subscribed to `from` and are not subscribed to `to` now, ascending: all
   * of them, or only guests.
   */
  subscribedElsewhere(
    from: ChannelId,
    to: ChannelId,
    who: 'everybody' | 'guests',
  ): Promise<ReadonlyArray<UserId>>;
  /**
   * Of the channel's active subscribers, active people and no bots, for whom the notice of a
   * resolved topic starts out unread: those whose setting `resolvedNoticeRead` is `never`, and of
   * `followers` those whose setting is `except_followed`. Ascending.
   */
  wantingResolvedNotices(
    channel: ChannelId,
    followers: ReadonlyArray<UserId>,
  ): Promise<ReadonlyArray<UserId>>;
  /**
   * Active users with an active subscription, ascending, by channel; a channel without any is
   * absent.
   */
  subscribersOf(
    channels: ReadonlyArray<ChannelId>,
  ): Promise<ReadonlyMap<ChannelId, ReadonlyArray<UserId>>>;
  /** How many those are in one channel; counting may stop above `enough`. */
  countSubscribers(channel: ChannelId, enough: number): Promise<number>;
  /** The activity of each channel that holds messages. */
  activity(channels: ReadonlyArray<ChannelId>): Promise<ReadonlyMap<ChannelId, ChannelActivity>>;
}
