import type { Channel } from '../channel/channel.ts';
import type { ChannelEvent } from '../channel/store.ts';
import type { ChannelView, SubscribedChannel } from '../channel/use-cases/contract.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Realm } from '../realm/realm.ts';
import type { UserSettings } from '../realm/user-settings.ts';
import type { UserView } from '../user/user-view.ts';

/** The subscription of each listener to a channel. */
export interface ShownSubscription {
  /**
   * Null when the listener is not subscribed. With the subscribers for clients that ask for them.
   */
  readonly subscribed: (listener: UserId) => SubscribedChannel | null;
  readonly settingsOf: (listener: UserId) => UserSettings;
}

export type ChannelUpdate =
  /** It is in use again, and new to clients that know nothing of archived channels. */
  | ({ readonly _tag: 'channel.returned' } & ChannelsShown & ShownSubscription)
  | {
      readonly _tag: 'channel.updated';
      readonly realm: Realm;
      /** Fields of `Channel`, `ChannelPermissions` and `ChannelView`. */
      readonly changed: ReadonlyArray<string>;
      readonly before: Channel;
      readonly shownTo: (listener: UserId) => ChannelView;
    }
  | { readonly _tag: 'channel.archived'; readonly channel: Channel }
  /** All that new users are subscribed to, ascending. */
  | { readonly _tag: 'default-channels.told'; readonly channels: ReadonlyArray<ChannelId> };

type Changed = Extract<ChannelEvent, { readonly _tag: 'channel.subscription-changed' }>;

export type SubscriptionNotice =
  | ({ readonly _tag: 'subscription.added'; readonly realm: Realm } & ShownSubscription)
  | { readonly _tag: 'subscription.removed'; readonly channel: Channel }
  | {
      readonly _tag: 'subscription.changed';
      readonly channel: Channel;
      readonly requested: Changed['wish'];
    }
  | {
      readonly _tag: 'peers.came' | 'peers.went';
      readonly channels: ReadonlyArray<Channel>;
      readonly users: ReadonlyArray<UserId>;
    };

/** The listener may no longer know this user: how the user is shown to them now. */
export interface UserGone {
  readonly _tag: 'user.gone';
  readonly user: UserView;
}

export interface ChannelsShown {
  readonly realm: Realm;
  readonly shownTo: (listener: UserId) => ReadonlyArray<ChannelView>;
  /** Who is in them; null where none of those who are told wants to know, or it is told apart. */
  readonly subscribers: ReadonlyMap<ChannelId, ReadonlyArray<UserId>> | null;
}

/**
 * Channels that became visible or invisible to the listener, because a channel is new, gone or
 * changed, or because the listener's rights changed.
 */
export type ChannelAccessUpdate =
  | ({ readonly _tag: 'channels.shown' } & ChannelsShown)
  | { readonly _tag: 'channels.gone'; readonly channels: ReadonlyArray<Channel> }
  | UserGone;
