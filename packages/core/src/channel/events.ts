import type { ChannelId, RealmId, UserId } from '../kernel/brand.ts';
import type { Channel, SubscriptionSetting } from './channel.ts';

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
      /** Who could know of it before is told when he no longer can. */
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
  /** His own business: nobody else is told. */
  | {
      readonly _tag: 'channel.subscription-changed';
      readonly realm: RealmId;
      readonly channel: ChannelId;
      readonly user: UserId;
      readonly wish: SubscriptionSetting;
    };
