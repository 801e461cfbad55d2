import {
  type ChannelId,
  FIRST_REVISION,
  type MessageId,
  nextRevision,
  type UserId,
} from '../kernel/brand.ts';
import type { RowGuard } from '../kernel/guard.ts';
import {
  type Channel,
  NO_NOTIFICATION_WISHES,
  type Period,
  type Subscription,
  type SubscriptionSetting,
} from './channel.ts';

/**
 * The user subscribes or returns: a new period begins at `from`. Colour and other settings of an
 * earlier subscription stay.
 */
export const opened = (
  previous: Subscription | null,
  user: UserId,
  channel: ChannelId,
  from: MessageId,
  color: string,
): Subscription => ({
  user,
  channel,
  revision: previous === null ? FIRST_REVISION : nextRevision(previous.revision),
  isActive: true,
  periods: [...(previous?.periods ?? []), { from, until: null }],
  color,
  isMuted: previous?.isMuted ?? false,
  isPinned: previous?.isPinned ?? false,
  notifications: previous?.notifications ?? NO_NOTIFICATION_WISHES,
});

const ended = (periods: ReadonlyArray<Period>, until: MessageId): ReadonlyArray<Period> =>
  periods.map((period) => (period.until === null ? { ...period, until } : period));

/** The user unsubscribes: the open period ends before `until`. */
export const closed = (subscription: Subscription, until: MessageId): Subscription => ({
  ...subscription,
  revision: nextRevision(subscription.revision),
  isActive: false,
  periods: ended(subscription.periods, until),
});

/**
 * Splits the open period when the account is deactivated at this position or reactivated
 * (`isAbsent` false). Null when nothing changes.
 */
export const continued = (
  subscription: Subscription,
  from: MessageId,
  isAbsent: boolean,
): Subscription | null => {
  const open = subscription.periods.find(({ until }) => until === null);
  if (open === undefined || (open.isAbsent === true) === isAbsent) return null;
  const next: Period = { from, until: null, ...(isAbsent && { isAbsent }) };
  return {
    ...subscription,
    revision: nextRevision(subscription.revision),
    periods: [...ended(subscription.periods, from), next],
  };
};

/** Applies one requested setting to the subscription. */
export const withWish = (
  subscription: Subscription,
  requested: SubscriptionSetting,
): Subscription => {
  switch (requested.about) {
    case 'color':
      return { ...subscription, color: requested.value };
    case 'isMuted':
    case 'isPinned':
      return { ...subscription, [requested.about]: requested.value };
    default:
      return {
        ...subscription,
        notifications: { ...subscription.notifications, [requested.about]: requested.value },
      };
  }
};

/** True when the subscription has the requested setting already. */
export const isGranted = (
  subscription: Subscription,
  { about, value }: SubscriptionSetting,
): boolean =>
  (about === 'color' || about === 'isMuted' || about === 'isPinned'
    ? subscription[about]
    : subscription.notifications[about]) === value;

/** Applies the requested settings in order. */
export const wished = (
  subscription: Subscription,
  requests: ReadonlyArray<SubscriptionSetting>,
): Subscription => ({
  ...requests.reduce(withWish, subscription),
  revision: nextRevision(subscription.revision),
});

/** `subscription` is null when the user was never subscribed. */
export const subscriptionUnchanged = (
  user: UserId,
  channel: ChannelId,
  subscription: Subscription | null,
): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'subscription',
  user,
  channel,
  revision: subscription?.revision ?? null,
});

export const channelUnchanged = ({ id, revision }: Channel): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'channel',
  id,
  revision,
});
