import type { SettingDenial, SettingRequest } from '../../group/validate-setting.ts';
import type { ChannelId, Html, MessageId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Json, MetaDenial } from '../../kernel/meta.ts';
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
  Subscribe,
  Subscribed,
  SubscribeRefusal,
  Unsubscribe,
  Unsubscribed,
  UnsubscribeRefusal,
} from './subscription-contract.ts';
import type {
  FindSubscription,
  FindSubscriptionRefusal,
  ListSubscribers,
  ListSubscribersRefusal,
  ListSubscriptions,
} from './subscription-queries.ts';

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
  /** True when only some of the subscribers are named. */
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
  /** Data of the host. Null removes it, and absent leaves it as it is. */
  readonly meta?: Json | null;
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
  | MetaDenial
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
  /**
   * Subscribes the caller or other people to channels, and creates the channels that do not exist.
   * Behind `POST /users/me/subscriptions`.
   *
   * @param command `create` says what new channels are like. With empty `people` the caller is
   * subscribed.
   * @returns Who was subscribed to what. Left with {@link SubscribeRefusal}, such as
   * `channel.create.not-allowed`, `channel.subscribe.unavailable` or `channel.subscribe.others`;
   * then nothing has changed.
   * @example
   * const subscribed = await parley.channels.subscribe({
   *   caller,
   *   channels: [{ name: 'kitchen', color: null, description: 'What we eat' }],
   *   people: [],
   *   create: {
   *     isPrivate: false,
   *     isWebPublic: false,
   *     hasSharedHistory: null,
   *     isDefault: false,
   *     retention: null,
   *     permissions: {},
   *   },
   *   skipUnavailable: false,
   * })();
   */
  readonly subscribe: PlannedUseCase<Subscribe, SubscribeRefusal, Subscribed>;
  /**
   * Ends subscriptions of the caller or of other people. Behind `DELETE /users/me/subscriptions`.
   *
   * @param command `channels` are names. With empty `people` the caller is unsubscribed.
   * @returns Names of the channels that a person left, and of those that they were not in. Left
   * with {@link UnsubscribeRefusal}, such as `channel.names.missing` or
   * `channel.unsubscribe.others`.
   * @example
   * await parley.channels.unsubscribe({ caller, channels: ['kitchen'], people: [] })();
   */
  readonly unsubscribe: PlannedUseCase<Unsubscribe, UnsubscribeRefusal, Unsubscribed>;
  /**
   * Lists the caller's active subscriptions to channels that are not archived. Behind
   * `GET /users/me/subscriptions`.
   *
   * @param command `includeSubscribers` says whether the ids of the other subscribers are read too.
   * @returns The subscriptions with their channels, by name of the channel. Left with
   * {@link CallerDenial}.
   */
  readonly subscriptions: UseCase<
    ListSubscriptions,
    CallerDenial,
    ReadonlyArray<ListedSubscription>
  >;
  /**
   * Changes settings of the caller's subscriptions, such as a color: all of them or none. Behind
   * `POST /users/me/subscriptions/properties`.
   *
   * @param command `changes` in the order of the request; of two for one setting the last one
   * counts.
   * @returns Nothing. Left with {@link ChangeSubscriptionsRefusal}: `channel.color.invalid`,
   * `channel.unavailable` or `channel.not-subscribed`.
   */
  readonly changeSubscriptions: PlannedUseCase<
    ChangeSubscriptions,
    ChangeSubscriptionsRefusal,
    void
  >;
  /**
   * Lists the active users who are subscribed to a channel. Behind
   * `GET /streams/{stream_id}/members`.
   *
   * @returns User ids, ascending. Left with {@link ListSubscribersRefusal} when the caller may not
   * know of the channel.
   */
  readonly subscribers: UseCase<ListSubscribers, ListSubscribersRefusal, ReadonlyArray<UserId>>;
  /**
   * Tells whether a user is subscribed to a channel. Behind
   * `GET /users/{user_id}/subscriptions/{stream_id}`.
   *
   * @returns True when they are. Left with {@link FindSubscriptionRefusal}; a user that cannot be
   * found is refused before a channel.
   */
  readonly isSubscribed: UseCase<FindSubscription, FindSubscriptionRefusal, boolean>;
  /**
   * Lists channels that the caller may know of. Behind `GET /streams`.
   *
   * @param command The `include...` flags add up; `includeAll` counts whatever the others say.
   * @returns The channels, by name. Left with {@link CallerDenial}.
   */
  readonly list: UseCase<ListChannels, CallerDenial, ReadonlyArray<ChannelView>>;
  /**
   * Fetches one channel that is not archived. Behind `GET /streams/{stream_id}`.
   *
   * @returns The channel; its description is rendered on demand. Left with
   * {@link GetChannelRefusal} when the caller may not know of it.
   */
  readonly get: UseCase<GetChannel, GetChannelRefusal, ChannelView>;
  /**
   * Finds the id of a channel by its name. Behind `GET /get_stream_id`.
   *
   * @returns The id. Left with {@link FindChannelRefusal}: `channel.name.unknown`.
   * @example
   * const kitchen = await parley.channels.idOf({ caller, name: 'kitchen' })();
   */
  readonly idOf: UseCase<FindChannel, FindChannelRefusal, ChannelId>;
  /**
   * Changes a channel: its name, description, privacy, retention, permissions. Behind
   * `PATCH /streams/{stream_id}`.
   *
   * @param command A null field and an absent permission stay as they are.
   * @returns Nothing. Left with {@link UpdateChannelRefusal}, such as `channel.administer`,
   * `channel.name.taken` or `channel.content-access`; then nothing has changed.
   */
  readonly update: PlannedUseCase<UpdateChannel, UpdateChannelRefusal, void>;
  /**
   * Archives a channel: its messages stay readable, and no message can be sent to it. Behind
   * `DELETE /streams/{stream_id}`.
   *
   * @returns Nothing. Left with {@link ArchiveChannelRefusal}: `channel.administer` or
   * `channel.archived-already`.
   */
  readonly archive: PlannedUseCase<ArchiveChannel, ArchiveChannelRefusal, void>;
  /**
   * Chooses whether new users are subscribed to a channel. Behind `POST /default_streams` and
   * `DELETE /default_streams`.
   *
   * @returns Nothing. Left with {@link ChangeDefaultRefusal}.
   */
  readonly changeDefault: PlannedUseCase<ChangeDefault, ChangeDefaultRefusal, void>;
}
