import {
  type Channel,
  ChannelId,
  foldCase,
  NO_NOTIFICATION_WISHES,
  RealmId,
  Revision,
  type Subscription,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { metaOf, textOfMeta } from '../database/meta.ts';
import type { StoredPeriod } from '../database/schema.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import type { Written } from './put.ts';

export type PgChannelRow = PgRowWithout<'channels', 'name_key'>;

const COLUMNS = [
  'id',
  'revision',
  'name',
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
] as const satisfies ReadonlyArray<PgColumnOf<'channels'>>;

export const channelColumns = [...COLUMNS, 'name_key'] as const;

/** What is read of a channel `c`. */
export const OF_CHANNEL = ['realm_id', ...COLUMNS].map((column) => `c.${column}`).join(', ');

export type WrittenChannel = Written<PgRowWithout<'channels', 'realm_id'>>;

export const rowOfChannel = (channel: Channel): WrittenChannel => ({
  id: channel.id,
  revision: channel.revision,
  name: channel.name,
  name_key: foldCase(channel.name),
  description: channel.description,
  privacy: channel.privacy,
  has_protected_history: channel.hasProtectedHistory,
  is_archived: channel.isArchived,
  is_default: channel.isDefault,
  creator_id: channel.creator,
  created_at: channel.createdAt,
  message_retention_days: channel.messageRetentionDays,
  permissions: JSON.stringify(channel.permissions),
  meta: textOfMeta(channel.meta),
});

export const channelOf = (row: PgChannelRow): Channel => ({
  id: ChannelId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  description: row.description,
  privacy: row.privacy,
  hasProtectedHistory: row.has_protected_history,
  isArchived: row.is_archived,
  isDefault: row.is_default,
  creator: row.creator_id === null ? null : UserId(row.creator_id),
  createdAt: UnixSeconds(row.created_at),
  messageRetentionDays: row.message_retention_days,
  permissions: row.permissions,
  meta: metaOf(row.meta),
});

export type PgSubscriptionRow = PgRowWithout<'subscriptions', 'realm_id'>;

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
] as const satisfies ReadonlyArray<PgColumnOf<'subscriptions'>>;

export const rowOfSubscription = (subscription: Subscription): Written<PgSubscriptionRow> => ({
  channel_id: subscription.channel,
  user_id: subscription.user,
  revision: subscription.revision,
  is_active: subscription.isActive,
  periods: JSON.stringify(
    subscription.periods.map(
      ({ from, until, isAbsent }): StoredPeriod => (isAbsent ? [from, until, 1] : [from, until]),
    ),
  ),
  color: subscription.color,
  is_muted: subscription.isMuted,
  is_pinned: subscription.isPinned,
  notifications: Object.values(subscription.notifications).every((wish) => wish === null)
    ? null
    : JSON.stringify(subscription.notifications),
});

export const subscriptionOf = (row: PgSubscriptionRow): Subscription => ({
  user: UserId(row.user_id),
  channel: ChannelId(row.channel_id),
  revision: Revision(row.revision),
  isActive: row.is_active,
  periods: row.periods.map(([from, until, isAbsent]) => ({
    from,
    until,
    ...(isAbsent === 1 && { isAbsent: true }),
  })),
  color: row.color,
  isMuted: row.is_muted,
  isPinned: row.is_pinned,
  notifications: row.notifications ?? NO_NOTIFICATION_WISHES,
});

/** A subscription and its channel in one row: columns of both that have the same name differ. */
export type OwnRow = PgChannelRow &
  Omit<PgSubscriptionRow, 'revision'> & {
    readonly own_revision: PgTableRow<'subscriptions'>['revision'];
  };

/** What is read of a subscription `s` beside its channel. */
export const OF_OWN = subscriptionColumns
  .map((column) => (column === 'revision' ? 's.revision as own_revision' : `s.${column}`))
  .join(', ');

export const ownSubscriptionOf = (row: OwnRow): Subscription =>
  subscriptionOf({ ...row, revision: row.own_revision });
