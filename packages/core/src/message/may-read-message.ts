import { isInside, isSentTo } from '../channel/channel.ts';
import { type ChannelMembership, readableHistory } from '../channel/may-read-channel.ts';
import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import type { MessagePlace, PlacedMessage } from './message.ts';

export type MessageMissing = Denial<'message.unavailable'>;
export const messageMissing: MessageMissing = denial('message.unavailable');
/**
 * A message that this user may read, and their membership of its channel (null for a direct
 * message).
 */
export type ReadMessagePermit = Branded<
  PlacedMessage & { readonly membership: ChannelMembership | null },
  'ReadMessagePermit'
>;

/** Was this person subscribed when the message came to the channel it is in? */
export const hadArrive = (
  subscription: ChannelMembership['subscription'],
  { message, span }: MessagePlace,
): boolean => {
  const periods = subscription?.periods ?? [];
  const arrival = span?.arrivals[0];
  return arrival === undefined ? isSentTo(periods, message.id) : isInside(periods, arrival.at);
};

/** Whether `mayReadMessage` allows it, for callers that ask for many users and need no permit. */
export const isReadable = (
  actor: PolicyActor,
  located: MessagePlace,
  membership: ChannelMembership | null,
): boolean => {
  const { conversation } = located;
  if (conversation._tag === 'Direct') return conversation.participants.includes(actor.user.id);
  if (membership === null) return false;
  const history = readableHistory(actor, membership);
  return history === 'arrived' ? hadArrive(membership.subscription, located) : history === 'all';
};

/**
 * Who may read a message? Decided here and nowhere else; lists ask storage for the same sources
 * (`queries.ts`). `placed` null: there is no such message. The answer for hidden and for missing is
 * one value.
 */
export const mayReadMessage = (
  actor: PolicyActor,
  placed: PlacedMessage | null,
  membership: ChannelMembership | null,
): E.Either<MessageMissing, ReadMessagePermit> =>
  placed !== null && isReadable(actor, placed, membership)
    ? E.right({ ...placed, membership } as ReadMessagePermit)
    : E.left(messageMissing);

/**
 * Decides who may change anything about a message: users who may read it, while its channel is not
 * archived.
 */
export const mayTouchMessage = (
  permit: ReadMessagePermit,
): E.Either<MessageMissing, ReadMessagePermit> =>
  permit.membership?.channel.isArchived === true ? E.left(messageMissing) : E.right(permit);
