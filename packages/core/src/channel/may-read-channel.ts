import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin, isWithinButNoGuest } from '../user/actor.ts';
import { isHost } from '../user/may-act-as-host.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import { isAdministrator, isGuest } from '../user/user.ts';
import type { Channel, Subscription } from './channel.ts';

/** A channel as one user stands to it. */
export interface ChannelMembership {
  readonly channel: Channel;
  readonly subscription: Subscription | null;
}

/** A channel that the user is or was subscribed to. */
export interface OwnMembership extends ChannelMembership {
  readonly subscription: Subscription;
}

export type ChannelMissing = Denial<'channel.unavailable'>;
export type ReadChannelPermit = Branded<ChannelMembership, 'ReadChannelPermit'>;
export const channelMissing: ChannelMissing = denial('channel.unavailable');

export const isSubscribed = ({ subscription }: ChannelMembership): boolean =>
  subscription?.isActive === true;

/** True when a reader sees only what arrived during a subscription. */
export const hidesPast = ({ privacy, hasProtectedHistory }: Channel): boolean =>
  privacy === 'private' && hasProtectedHistory;

/**
 * May read what is said there (protected history still hides the past). Being an administrator does
 * not help; the host, which fills private channels with people, may.
 */
export const hasContentAccess = (actor: PolicyActor, membership: ChannelMembership): boolean => {
  const { privacy, permissions } = membership.channel;
  if (privacy === 'web-public' || isSubscribed(membership) || isHost(actor.user)) return true;
  if (isGuest(actor.user)) return false;
  return (
    privacy === 'public' ||
    isWithin(permissions.canAddSubscribers, actor) ||
    isWithin(permissions.canSubscribe, actor)
  );
};

export const mayAdminister = (actor: PolicyActor, channel: Channel): boolean =>
  isAdministrator(actor.user) || isWithinButNoGuest(channel.permissions.canAdminister, actor);

/** May know that it exists, its name and settings. */
export const hasMetadataAccess = (actor: PolicyActor, membership: ChannelMembership): boolean =>
  hasContentAccess(actor, membership) || mayAdminister(actor, membership.channel);

/** Who may read a channel? For others it counts as missing. */
export const mayReadChannel = (
  actor: PolicyActor,
  membership: ChannelMembership | null,
): E.Either<ChannelMissing, ReadChannelPermit> =>
  membership !== null && hasContentAccess(actor, membership)
    ? E.right(membership as ReadChannelPermit)
    : E.left(channelMissing);

/**
 * The part of a channel the actor may read: all, what arrived during a subscription, or nothing.
 */
export const readableHistory = (
  actor: PolicyActor,
  membership: ChannelMembership,
): 'all' | 'arrived' | 'none' => {
  if (isGuest(actor.user) && !isSubscribed(membership)) return 'none';
  if (!hasContentAccess(actor, membership)) return 'none';
  return hidesPast(membership.channel) ? 'arrived' : 'all';
};
