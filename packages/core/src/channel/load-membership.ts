import type { ChannelId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Guard } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Actor } from '../user/actor.ts';
import { type ActorContext, type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import type { Channel, Subscription } from './channel.ts';
import type { ChannelMembership } from './may-read-channel.ts';
import { channelUnchanged, subscriptionUnchanged } from './subscription.ts';

/** How one user stands to a channel; null where there is no such channel in the realm. */
export const loadMembership = async (
  { channels }: Pick<Repositories, 'channels'>,
  id: ChannelId,
  user: UserId,
): Promise<ChannelMembership | null> => {
  const [channel, subscription] = await Promise.all([
    channels.byId(id),
    channels.subscription(id, user),
  ]);
  return channel && { channel, subscription };
};

/**
 * Reads the caller and how they stand to a channel side by side. Left says what is wrong with the
 * caller alone; a null membership says that there is no such channel.
 */
export const loadCallerAndMembership = async (
  snapshot: Repositories,
  caller: Pick<Caller, 'user'>,
  id: ChannelId,
  now: UnixSeconds,
): Promise<
  E.Either<
    CallerDenial,
    { readonly context: ActorContext; readonly membership: ChannelMembership | null }
  >
> => {
  const [context, membership] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    loadMembership(snapshot, id, caller.user),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, membership });
};

/** How one user with these subscriptions stands to each of these channels. */
export const membershipsIn = (
  channels: ReadonlyArray<Channel>,
  own: ReadonlyArray<Subscription>,
): ReadonlyArray<ChannelMembership> => {
  const subscriptions = new Map(own.map((subscription) => [subscription.channel, subscription]));
  return channels.map((channel) => ({
    channel,
    subscription: subscriptions.get(channel.id) ?? null,
  }));
};

/** How one user stands to each of these channels. */
export const loadMemberships = async (
  { channels }: Pick<Repositories, 'channels'>,
  found: ReadonlyArray<Channel>,
  user: UserId,
): Promise<ReadonlyArray<ChannelMembership>> =>
  membershipsIn(found, await channels.subscriptionsOf(user));

/**
 * Guards for a decision in this channel: the channel and, if it is private, the actor's
 * subscription are unchanged.
 */
export const membershipUnchanged = (
  { user }: Actor,
  { channel, subscription }: ChannelMembership,
): ReadonlyArray<Guard> =>
  channel.privacy === 'private'
    ? [channelUnchanged(channel), subscriptionUnchanged(user.id, channel.id, subscription)]
    : [channelUnchanged(channel)];
