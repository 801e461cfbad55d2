import {
  type Channel,
  ChannelId,
  foldCase,
  NO_NOTIFICATION_WISHES,
  type Period,
  RealmId,
  Revision,
  type Subscription,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { fromJson, metaOf, textOfMeta } from '../database/json.ts';
import type { ColumnOf, RowWithout, TableRow } from '../database/table-row.ts';
import { bit } from '../database/upsert.ts';

export type ChannelRow = RowWithout<'channels', 'name_key'>;

export const channelColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'name_key',
  'description',
  'privacy',
  'has_protected_history',
  'is_archived',
  'is_default',
  'creator_id',
  'created_at',
  'message_retention_days',
  'permissions',
  'meta',
] satisfies ReadonlyArray<ColumnOf<'channels'>>;

export const rowOfChannel = (channel: Channel): TableRow<'channels'> => ({
  id: channel.id,
  realm_id: channel.realm,
  revision: channel.revision,
  name: channel.name,
  name_key: foldCase(channel.name),
  description: channel.description,
  privacy: channel.privacy,
  has_protected_history: bit(channel.hasProtectedHistory),
  is_archived: bit(channel.isArchived),
  is_default: bit(channel.isDefault),
  creator_id: channel.creator,
  created_at: channel.createdAt,
  message_retention_days: channel.messageRetentionDays,
  permissions: JSON.stringify(channel.permissions),
  meta: textOfMeta(channel.meta),
});

export const channelOf = (row: ChannelRow): Channel => ({
  id: ChannelId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  description: row.description,
  privacy: row.privacy,
  hasProtectedHistory: row.has_protected_history === 1,
  isArchived: row.is_archived === 1,
  isDefault: row.is_default === 1,
  creator: row.creator_id === null ? null : UserId(row.creator_id),
  createdAt: UnixSeconds(row.created_at),
  messageRetentionDays: row.message_retention_days,
  permissions: fromJson(row.permissions),
  meta: metaOf(row.meta),
});

export type SubscriptionRow = TableRow<'subscriptions'>;

export const subscriptionColumns = [
  'channel_id',
  'user_id',
  'revision',
  'is_active',
  'periods',
  'color',
  'is_muted',
  'is_pinned',
  'notifications',
] satisfies ReadonlyArray<ColumnOf<'subscriptions'>>;

/** The third item is present only when it is true. */
type StoredPeriod = readonly [from: Period['from'], until: Period['until'], isAbsent?: 1];

export const rowOfSubscription = (
  subscription: Subscription,
): Omit<SubscriptionRow, 'realm_id'> => ({
  channel_id: subscription.channel,
  user_id: subscription.user,
  revision: subscription.revision,
  is_active: bit(subscription.isActive),
  periods: JSON.stringify(
    subscription.periods.map(
      ({ from, until, isAbsent }): StoredPeriod => (isAbsent ? [from, until, 1] : [from, until]),
    ),
  ),
  color: subscription.color,
  is_muted: bit(subscription.isMuted),
  is_pinned: bit(subscription.isPinned),
  notifications: Object.values(subscription.notifications).every((wish) => wish === null)
    ? null
    : JSON.stringify(subscription.notifications),
});

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  user: UserId(row.user_id),
  channel: ChannelId(row.channel_id),
  revision: Revision(row.revision),
  isActive: row.is_active === 1,
  periods: (JSON.parse(row.periods) as ReadonlyArray<StoredPeriod>).map(
    ([from, until, isAbsent]) => ({
      from,
      until,
      ...(isAbsent === 1 && { isAbsent: true }),
    }),
  ),
  color: row.color,
  isMuted: row.is_muted === 1,
  isPinned: row.is_pinned === 1,
  notifications: row.notifications === null ? NO_NOTIFICATION_WISHES : fromJson(row.notifications),
});
