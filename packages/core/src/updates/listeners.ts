import type { Channel, Subscription } from '../channel/channel.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Actor } from '../user/actor.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { actorsThen, subscriptionsThen } from './as-then.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { UpcomingEvents } from './queued-update.ts';

const knowing = (
  actors: ReadonlyMap<UserId, Actor>,
  subscriptions: ReadonlyMap<UserId, Subscription>,
  channel: Channel,
): ReadonlySet<UserId> => {
  const known = [...actors].filter(([user, actor]) =>
    hasMetadataAccess(actor, { channel, subscription: subscriptions.get(user) ?? null }),
  );
  return new Set(known.map(([user]) => user));
};

/** Which listeners may know of the channel, were it as it is given. */
export const listenersWhoSeeChannel = async (
  { listeners, subscriptionsTo }: FanOutContext,
  channel: Channel,
): Promise<ReadonlySet<UserId>> => knowing(listeners, await subscriptionsTo(channel.id), channel);

/**
 * Which listeners could know of the channel, were it as it is given, before what happened later to
 * their roles, groups and subscriptions.
 */
export const whoKnew = async (
  context: FanOutContext,
  channel: Channel,
  later: UpcomingEvents,
): Promise<ReadonlySet<UserId>> => {
  const subscriptions = await context.subscriptionsTo(channel.id);
  const actors = await actorsThen(context, later, context.listeners);
  return knowing(actors, subscriptionsThen(subscriptions, channel.id, later), channel);
};

/** Which of these listeners could know of the channel then without being in it. */
export const whoKnewFromOutside = async (
  context: FanOutContext,
  channel: Channel,
  later: UpcomingEvents,
  among: ReadonlyMap<UserId, Actor> = context.listeners,
): Promise<ReadonlySet<UserId>> =>
  knowing(await actorsThen(context, later, among), new Map(), channel);

/** The listeners who may know this user, and the user. */
export const listenersWhoSeeUser = async (
  { snapshot, realm, listeners }: FanOutContext,
  user: User,
): Promise<ReadonlyArray<UserId>> => {
  const found: UserId[] = [];
  for (const [id, actor] of listeners) {
    if (E.isRight(maySeeUser(id, await visibleUsersOf(snapshot, realm, actor), user)))
      found.push(id);
  }
  return found;
};
