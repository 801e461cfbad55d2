import type { SettingDenial, SettingRequest } from '../../group/validate-setting.ts';
import type { ChannelId, Html, MessageId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotOwner } from '../../user/may-administer.ts';
import type { Channel, ChannelPermissions, Subscription } from '../channel.ts';
import type { ChannelNameDenial, DescriptionDenial } from '../channel-name.ts';
import type { ChangeDefaultDenial } from '../may-change-default.ts';
import type { ChannelMissing } from '../may-read-channel.ts';
import type { RetentionDenial, RetentionRequest } from '../retention.ts';
import type {
  ChangeSubscriptions,
  ChangeSubscriptionsRefusal,
  FindSubscription,
  FindSubscriptionRefusal,
  ListSubscribers,
  ListSubscribersRefusal,
  ListSubscriptions,
  Subscribe,
  Subscribed,
  SubscribeRefusal,
  Unsubscribe,
  Unsubscribed,
  UnsubscribeRefusal,
} from './subscription-contract.ts';

/**
 * What lists show of a channel. Its description is rendered when it is asked for: many take long.
 */
export interface ChannelView {
  readonly channel: Channel;
  readonly renderDescription: () => Html;
  readonly firstMessage: MessageId | null;
  /** It was made or spoken in within the last 180 days. */
  readonly isRecentlyActive: boolean;
  /** Messages a week, about; see `weeklyTraffic`. */
  readonly weeklyTraffic: number | null;
}

export interface SubscribedChannel extends ChannelView {
  readonly subscription: Subscription;
  /** Active users, ascending; null unless asked for. */
  readonly subscribers: ReadonlyArray<UserId> | null;
}
export interface ListedSubscription extends SubscribedChannel {
  /** Of its subscribers only those are told who matter. */
  readonly isCut: boolean;
}

export interface ListChannels {
  readonly caller: Caller;
  readonly includePublic: boolean;
  readonly includeWebPublic: boolean;
  readonly includeSubscribed: boolean;
  /** Those the owner of a bot is subscribed to. */
  readonly includeOwnerSubscribed: boolean;
  /** All channels the caller may know about, whatever the other flags say. */
  readonly includeAll: boolean;
  readonly excludeArchived: boolean;
}

export interface GetChannel {
  readonly caller: Caller;
  readonly channel: ChannelId;
}
export type GetChannelRefusal = CallerDenial | ChannelMissing;

export interface FindChannel {
  readonly caller: Caller;
  readonly name: string;
}
/** `name` as asked for. */
export type FindChannelRefusal =
  | CallerDenial
  | Denial<'channel.name.unknown', { readonly name: string }>;

/** Null: stays as it is. */
export interface UpdateChannel {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly name: string | null;
  readonly description: string | null;
  readonly isPrivate: boolean | null;
  readonly isWebPublic: boolean | null;
  readonly hasSharedHistory: boolean | null;
  readonly isDefault: boolean | null;
  readonly isArchived: boolean | null;
  readonly retention: RetentionRequest | null;
  readonly permissions: { readonly [Name in keyof ChannelPermissions]?: SettingRequest };
}
export type AdministerDenial = ChannelMissing | Denial<'channel.administer'>;
export type UpdateChannelRefusal =
  | CallerDenial
  | AdministerDenial
  | Denial<'channel.privacy.impossible'>
  | Denial<'channel.default.private'>
  | Denial<'channel.content-access'>
  | Denial<'channel.web-public.disabled'>
  | Denial<'channel.web-public.not-allowed'>
  | Denial<'channel.default.administrators'>
  | NotOwner
  | RetentionDenial
  | DescriptionDenial
  | ChannelNameDenial
  | Denial<'channel.name.same'>
  | Denial<'channel.name.taken'>
  | SettingDenial
  | Stale
  | TooMany<'channel.create.organization-full'>;

export interface ArchiveChannel {
  readonly caller: Caller;
  readonly channel: ChannelId;
}
export type ArchiveChannelRefusal =
  | CallerDenial
  | AdministerDenial
  | Denial<'channel.archived-already'>
  | Stale;

/** Whether new users are subscribed to the channel. */
export interface ChangeDefault {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly isDefault: boolean;
}
export type ChangeDefaultRefusal = CallerDenial | ChangeDefaultDenial | Stale;

export interface ChannelUseCases {
  /** Behind `POST /users/me/subscriptions`: makes the channels that do not exist. */
  readonly subscribe: UseCase<Subscribe, SubscribeRefusal, Subscribed>;
  /** Behind `DELETE /users/me/subscriptions`. */
  readonly unsubscribe: UseCase<Unsubscribe, UnsubscribeRefusal, Unsubscribed>;
  /**
   * Behind `GET /users/me/subscriptions`: active subscriptions to channels that are not archived,
   * by name.
   */
  readonly subscriptions: UseCase<
    ListSubscriptions,
    CallerDenial,
    ReadonlyArray<ListedSubscription>
  >;
  /** Behind `POST /users/me/subscriptions/properties`. */
  readonly changeSubscriptions: UseCase<ChangeSubscriptions, ChangeSubscriptionsRefusal, void>;
  /** Behind `GET /streams/{stream_id}/members`: active users, ascending. */
  readonly subscribers: UseCase<ListSubscribers, ListSubscribersRefusal, ReadonlyArray<UserId>>;
  /** Behind `GET /users/{user_id}/subscriptions/{stream_id}`: whether the user is subscribed. */
  readonly isSubscribed: UseCase<FindSubscription, FindSubscriptionRefusal, boolean>;
  /** Behind `GET /streams`: by name. */
  readonly list: UseCase<ListChannels, CallerDenial, ReadonlyArray<ChannelView>>;
  /** Behind `GET /streams/{stream_id}`: one active channel the caller may know about. */
  readonly get: UseCase<GetChannel, GetChannelRefusal, ChannelView>;
  /** Behind `GET /get_stream_id`. */
  readonly idOf: UseCase<FindChannel, FindChannelRefusal, ChannelId>;
  /** Behind `PATCH /streams/{stream_id}`. */
  readonly update: UseCase<UpdateChannel, UpdateChannelRefusal, void>;
  /** Behind `DELETE /streams/{stream_id}`. */
  readonly archive: UseCase<ArchiveChannel, ArchiveChannelRefusal, void>;
  /** Behind `POST /default_streams` and `DELETE /default_streams`. */
  readonly changeDefault: UseCase<ChangeDefault, ChangeDefaultRefusal, void>;
}
