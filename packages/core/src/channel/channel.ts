import type {
  ChannelId,
  MessageId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { Meta } from '../kernel/meta.ts';

export const MAX_CHANNEL_NAME = 60;
export const MAX_CHANNEL_DESCRIPTION = 1024;

export type Privacy = 'web-public' | 'public' | 'private';

export interface ChannelPermissions {
  readonly canAddSubscribers: GroupSetting;
  readonly canAdminister: GroupSetting;
  readonly canRemoveSubscribers: GroupSetting;
  readonly canSendMessage: GroupSetting;
  readonly canSubscribe: GroupSetting;
}

export interface Channel {
  readonly id: ChannelId;
  readonly realm: RealmId;
  readonly revision: Revision;
  /** Unique in the realm under `foldCase`, archived channels included. */
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  /**
   * Subscribers see only what arrived while they were subscribed. Only private channels can have
   * it.
   */
  readonly hasProtectedHistory: boolean;
  readonly isArchived: boolean;
  /** New users are subscribed to it. */
  readonly isDefault: boolean;
  readonly creator: UserId | null;
  readonly createdAt: UnixSeconds;
  /** Days, -1 for ever, null as the realm says. */
  readonly messageRetentionDays: number | null;
  readonly permissions: ChannelPermissions;
  /** Data of the host; null for none. */
  readonly meta: Meta | null;
}

/** A stretch of subscription: from `from` on, before `until`; `until` null while it lasts. */
export interface Period {
  readonly from: MessageId;
  readonly until: MessageId | null;
  /** The account was deactivated: the user stayed subscribed and received nothing. */
  readonly isAbsent?: true;
}

/** A user's notification settings in one channel. Null means the user's general setting. */
export interface ChannelNotifications {
  readonly desktop: boolean | null;
  readonly audible: boolean | null;
  readonly push: boolean | null;
  readonly email: boolean | null;
  readonly wildcardMentions: boolean | null;
}

export const NO_NOTIFICATION_WISHES: ChannelNotifications = {
  desktop: null,
  audible: null,
  push: null,
  email: null,
  wildcardMentions: null,
};

/**
 * One user in one channel, kept for ever after the first subscription. `periods` are oldest first;
 * the last is open while `isActive`.
 */
export interface Subscription {
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly revision: Revision;
  readonly isActive: boolean;
  readonly periods: ReadonlyArray<Period>;
  /** `#rrggbb`. */
  readonly color: string;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  readonly notifications: ChannelNotifications;
}

/** What one user wants of one channel. */
export type SubscriptionSetting =
  /** `#rrggbb`, or a short way of writing it. */
  | { readonly about: 'color'; readonly value: string }
  | {
      readonly about: 'isMuted' | 'isPinned' | keyof ChannelNotifications;
      readonly value: boolean;
    };

const covers = ({ from, until }: Period, position: MessageId): boolean =>
  from <= position && (until === null || position < until);

/**
 * True when the user was subscribed at this position. A message moved here then is theirs, even if
 * the account was deactivated.
 */
export const isInside = (periods: ReadonlyArray<Period>, position: MessageId): boolean =>
  periods.some((period) => covers(period, position));

/** True when a message sent at this position was delivered to the user. */
export const isSentTo = (periods: ReadonlyArray<Period>, position: MessageId): boolean =>
  periods.some((period) => period.isAbsent !== true && covers(period, position));
