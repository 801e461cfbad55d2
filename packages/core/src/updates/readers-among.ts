import type { Channel } from '../channel/channel.ts';
import { type ChannelMembership, isSubscribed } from '../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import { isReadable } from '../message/may-read-message.ts';
import type { MessagePlace } from '../message/message.ts';
import {
  type DeliveryState,
  deliveryStateOf,
  isSentUnsubscribed,
  type PeriodsIn,
} from '../topic/received.ts';
import type { Actor } from '../user/actor.ts';
import type { FanOutContext } from './fan-out-context.ts';

/**
 * The memberships of all listeners in the channel of a message, and the channels that the message
 * was in before.
 */
export interface Surroundings {
  readonly channel: Channel | null;
  readonly subscriptions: ReadonlyMap<
    ChannelId,
    Awaited<ReturnType<FanOutContext['subscriptionsTo']>>
  >;
}

export const surroundingsOf = async (
  { snapshot, subscriptionsTo }: FanOutContext,
  { span }: MessagePlace,
): Promise<Surroundings> => {
  if (span === null) return { channel: null, subscriptions: new Map() };
  const ids = new Set([span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])]);
  const subscriptions = new Map(
    await Promise.all([...ids].map(async (id) => [id, await subscriptionsTo(id)] as const)),
  );
  return { channel: await snapshot.channels.byId(span.channel), subscriptions };
};

export const membershipOf = (
  { channel, subscriptions }: Surroundings,
  user: UserId,
): ChannelMembership | null =>
  channel && { channel, subscription: subscriptions.get(channel.id)?.get(user) ?? null };

export const periodsOf = ({ subscriptions }: Surroundings, user: UserId): PeriodsIn => ({
  get: (channel) => subscriptions.get(channel)?.get(user)?.periods,
});

/** A listener who may read a message, and whether and how it was delivered to them. */
export interface Recipient {
  readonly actor: Actor;
  readonly deliveryState: DeliveryState;
}

const receiptIn = (
  around: Surroundings,
  { span, message }: MessagePlace,
  { user }: Actor,
  beside: ReadonlySet<UserId>,
): DeliveryState => {
  if (span === null) return 'sent';
  const periods = periodsOf(around, user.id);
  return beside.has(user.id) && isSentUnsubscribed(span, message.id, periods)
    ? 'sent'
    : deliveryStateOf(span, message.id, periods);
};

export const isIn = (around: Surroundings, { user }: Actor): boolean => {
  const membership = membershipOf(around, user.id);
  return membership !== null && isSubscribed(membership);
};

/**
 * Who of these people listens and may read a message. By what `mayReadMessage` answers, as every
 * reading is; it is asked last, only of those to whom the message came as wanted.
 */
export const readersAmong = (
  people: Iterable<UserId>,
  { listeners }: FanOutContext,
  located: MessagePlace,
  around: Surroundings,
  beside: ReadonlySet<UserId>,
  isWanted: (deliveryState: DeliveryState) => boolean,
): ReadonlyArray<Recipient> => {
  const readers: Recipient[] = [];
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined) continue;
    const deliveryState = receiptIn(around, located, actor, beside);
    if (isWanted(deliveryState) && isReadable(actor, located, membershipOf(around, user)))
      readers.push({ actor, deliveryState });
  }
  return readers;
};
