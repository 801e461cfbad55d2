import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithinButNoGuest } from '../user/actor.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import type { User } from '../user/user.ts';
import type { Channel } from './channel.ts';
import { mayAdminister } from './may-read-channel.ts';

export type SubscribeOthersDenied = Denial<'channel.subscribe.others'>;
export type UnsubscribeOthersDenied = Denial<'channel.unsubscribe.others'>;
/** The people asked about may be added to, or taken out of, this channel. */
export type SubscribersPermit = Branded<Channel, 'SubscribersPermit'>;

/** Permits it, for a judge of a host. */
export const permitSubscribers = (about: Channel): SubscribersPermit => about as SubscribersPermit;

/**
 * The users who may add others to a channel. A user who may read it may always subscribe
 * themselves.
 */
export const mayAddSubscribers = (
  { realm, actor }: PolicyScene,
  channel: Channel,
  addsOthers: boolean,
): E.Either<SubscribeOthersDenied, SubscribersPermit> => {
  const allowed =
    !addsOthers ||
    mayAdminister(actor, channel) ||
    isWithinButNoGuest(channel.permissions.canAddSubscribers, actor) ||
    isWithinButNoGuest(realm.permissions.canAddSubscribers, actor);
  return allowed ? E.right(permitSubscribers(channel)) : E.left(denial('channel.subscribe.others'));
};

/** The users who may remove others. Every user may remove themselves and their own bots. */
export const mayRemoveSubscribers = (
  { actor }: PolicyScene,
  channel: Channel,
  people: ReadonlyArray<User>,
): E.Either<UnsubscribeOthersDenied, SubscribersPermit> => {
  const isOwn = (user: User): boolean =>
    user.id === actor.user.id || user.bot?.owner === actor.user.id;
  const allowed =
    people.every(isOwn) ||
    mayAdminister(actor, channel) ||
    isWithinButNoGuest(channel.permissions.canRemoveSubscribers, actor);
  return allowed
    ? E.right(permitSubscribers(channel))
    : E.left(denial('channel.unsubscribe.others'));
};
