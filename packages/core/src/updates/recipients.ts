import type { Period } from '../channel/channel.ts';
import type { UserId } from '../kernel/brand.ts';
import { isReadable } from '../message/may-read-message.ts';
import type { PlacedMessage } from '../message/message.ts';
import { deliveryStateOf, type PeriodsIn } from '../topic/received.ts';
import type { Span } from '../topic/span.ts';
import type { FanOutContext } from './fan-out-context.ts';
import {
  membershipOf,
  type Recipient,
  readersAmong,
  type Surroundings,
  surroundingsOf,
} from './readers-among.ts';

/** The users to whom a message was sent although they are not subscribed to its channel. */
export const sentToUnsubscribed = async (
  { snapshot }: FanOutContext,
  { message }: PlacedMessage,
): Promise<ReadonlySet<UserId>> => {
  const mentions = await snapshot.messages.mentions(message.id);
  return new Set(mentions.filter(({ flag }) => flag === 'received').map(({ user }) => user));
};

/** All users to whom a message can have been sent; `readersAmong` has to judge only them. */
const addressees = (
  { conversation }: PlacedMessage,
  { subscriptions }: Surroundings,
  unsubscribed: ReadonlySet<UserId>,
): Iterable<UserId> => {
  if (conversation._tag === 'Direct') return conversation.participants;
  const [only, ...more] = subscriptions.values();
  if (more.length === 0 && unsubscribed.size === 0) return only?.keys() ?? [];
  return new Set([
    ...unsubscribed,
    ...[...subscriptions.values()].flatMap((among) => [...among.keys()]),
  ]);
};

/** The subscribed listeners to whom a message that never moved was sent. No user is looked up. */
const subscribedRecipients = async (
  { snapshot, subscribedListeners }: FanOutContext,
  placed: PlacedMessage,
  span: Span,
): Promise<ReadonlyArray<Recipient>> => {
  const channel = await snapshot.channels.byId(span.channel);
  if (channel === null) return [];
  const readers: Recipient[] = [];
  let own: ReadonlyArray<Period> | undefined;
  const periods: PeriodsIn = { get: () => own };
  for (const { actor, membership } of await subscribedListeners(channel)) {
    own = membership.subscription?.periods;
    const deliveryState = deliveryStateOf(span, placed.message.id, periods);
    if (deliveryState === 'sent' && isReadable(actor, placed, membership))
      readers.push({ actor, deliveryState });
  }
  return readers;
};

/** The listeners to whom this message was sent and who may read it. */
export const recipients = async (
  context: FanOutContext,
  placed: PlacedMessage,
): Promise<ReadonlyArray<Recipient>> => {
  const unsubscribed = await sentToUnsubscribed(context, placed);
  const { span } = placed;
  if (span !== null && span.arrivals.length === 0 && unsubscribed.size === 0)
    return subscribedRecipients(context, placed, span);
  const around = await surroundingsOf(context, placed);
  return readersAmong(
    addressees(placed, around, unsubscribed),
    context,
    placed,
    around,
    unsubscribed,
    (deliveryState) => deliveryState === 'sent',
  );
};

/**
 * The listeners who want all public messages, may read this one and are not among those to whom it
 * was sent.
 */
export const publicReaders = async (
  context: FanOutContext,
  placed: PlacedMessage,
  sentTo: ReadonlyArray<Recipient>,
): Promise<ReadonlyArray<Recipient>> => {
  const wanting = context.wanting('public-messages');
  if (wanting.length === 0 || placed.span === null) return [];
  const around = await surroundingsOf(context, placed);
  if (around.channel === null || around.channel.privacy === 'private') return [];
  const addressed = new Set(sentTo.map(({ actor }) => actor.user.id));
  return wanting.flatMap((actor): ReadonlyArray<Recipient> => {
    const isReader = isReadable(actor, placed, membershipOf(around, actor.user.id));
    return isReader && !addressed.has(actor.user.id) ? [{ actor, deliveryState: 'none' }] : [];
  });
};
