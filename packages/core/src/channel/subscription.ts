import { type ChannelId, FIRST_REVISION, type MessageId, nextRevision, type UserId } from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';
import type { Channel, Subscription } from './channel.ts';

/** He comes, or comes back: a new period begins at `from`. Colour and the rest of an earlier subscription stay. */
export const opened = (previous: Subscription | null, user: UserId, channel: ChannelId, from: MessageId, color: string): Subscription => ({
  user,
  channel,
  revision: previous === null ? FIRST_REVISION : nextRevision(previous.revision),
  isActive: true,
  periods: [...(previous?.periods ?? []), { from, until: null }],
  color,
  isMuted: previous?.isMuted ?? false,
  isPinned: previous?.isPinned ?? false,
});

/** He goes: the open period ends before `until`. */
export const closed = (subscription: Subscription, until: MessageId): Subscription => ({
  ...subscription,
  revision: nextRevision(subscription.revision),
  isActive: false,
  periods: subscription.periods.map((period) => (period.until === null ? { ...period, until } : period)),
});

/** `subscription` null: he never was subscribed. */
export const subscriptionUnchanged = (user: UserId, channel: ChannelId, subscription: Subscription | null): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'subscription',
  user,
  channel,
  revision: subscription?.revision ?? null,
});

export const channelUnchanged = ({ id, revision }: Channel): RowGuard => ({ _tag: 'row.unchanged', row: 'channel', id, revision });
