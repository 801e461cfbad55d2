import type {
  ChannelId,
  MessageId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';

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
}

/** A stretch of subscription: from `from` on, before `until`; `until` null while it lasts. */
export interface Period {
  readonly from: MessageId;
  readonly until: MessageId | null;
  /** His account was deactivated: he stayed subscribed, and was sent nothing. */
  readonly isAbsent?: true;
}

/** What he wants to be notified of in one channel. Null: as his own settings say. */
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
 * One user in one channel, kept for ever once he subscribed. `periods` oldest first; the last is
 * open while `isActive`.
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
 * Was he subscribed at this position? What a journey brought then he kept, or got, whether his
 * account was in use or not.
 */
export const isInside = (periods: ReadonlyArray<Period>, position: MessageId): boolean =>
  periods.some((period) => covers(period, position));

/** Was he sent what was said at this position? */
export const isSentTo = (periods: ReadonlyArray<Period>, position: MessageId): boolean =>
  periods.some((period) => period.isAbsent !== true && covers(period, position));
