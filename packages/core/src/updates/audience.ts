import type { Period } from '../channel/channel.ts';
import type { UserId } from '../kernel/brand.ts';
import { isReadable } from '../message/may-read-message.ts';
import type { MessagePlace, PlacedMessage } from '../message/message.ts';
import { deliveryStateOf, type PeriodsIn, wasReceivedBefore } from '../topic/received.ts';
import type { Span } from '../topic/span.ts';
import type { FanOutContext } from './fan-out-context.ts';
import {
  isIn,
  membershipOf,
  periodsOf,
  type Recipient,
  readersAmong,
  type Surroundings,
  surroundingsOf,
} from './readers-among.ts';

/** To whom a message was sent beside their subscriptions. */
const sentToUnsubscribed = async (
  { snapshot }: FanOutContext,
  { message }: PlacedMessage,
): Promise<ReadonlySet<UserId>> => {
  const mentions = await snapshot.messages.mentions(message.id);
  return new Set(mentions.filter(({ flag }) => flag === 'received').map(({ user }) => user));
};

/**
 * All users to whom a message can have been sent. Only they have to be judged: see `readersAmong`.
 */
const addressees = (
  { conversation }: PlacedMessage,
  { subscriptions }: Surroundings,
  beside: ReadonlySet<UserId>,
): Iterable<UserId> => {
  if (conversation._tag === 'Direct') return conversation.participants;
  const [only, ...more] = subscriptions.values();
  if (more.length === 0 && beside.size === 0) return only?.keys() ?? [];
  return new Set([...beside, ...[...subscriptions.values()].flatMap((among) => [...among.keys()])]);
};

/**
 * Users to whom the message was never sent and who later did something with it, such as starring
 * it.
 */
const latecomers = async (
  { snapshot }: FanOutContext,
  { message }: PlacedMessage,
  others: ReadonlyArray<Recipient>,
): Promise<ReadonlySet<UserId>> => {
  if (others.length === 0) return new Set();
  const ids = others.map(({ actor }) => actor.user.id);
  const states = await snapshot.messages.flagsAmong(message.id, ids);
  return new Set(ids.filter((id) => states.get(id)?.stored.has('historical')));
};

/**
 * The listeners who are told what becomes of a message: those who may read it and either are
 * subscribed to its channel or once received it.
 */
export const audience = async (
  context: FanOutContext,
  placed: PlacedMessage,
): Promise<ReadonlyArray<Recipient>> => {
  const around = await surroundingsOf(context, placed);
  const readers = readersAmong(
    context.listeners.keys(),
    context,
    placed,
    around,
    await sentToUnsubscribed(context, placed),
    () => true,
  );
  const isConcerned = ({ actor, deliveryState }: Recipient): boolean =>
    deliveryState !== 'none' || isIn(around, actor);
  const late = await latecomers(
    context,
    placed,
    readers.filter((reader) => !isConcerned(reader)),
  );
  return readers.filter((reader) => isConcerned(reader) || late.has(reader.actor.user.id));
};

/**
 * The same of a message that is gone. `others`: who had it without being subscribed, or took it
 * away.
 */
export const readersOfRemoved = async (
  context: FanOutContext,
  place: MessagePlace,
  others: ReadonlySet<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const around = await surroundingsOf(context, place);
  const readers = readersAmong(
    context.listeners.keys(),
    context,
    place,
    around,
    others,
    () => true,
  );
  const isTold = ({ actor, deliveryState }: Recipient): boolean =>
    deliveryState !== 'none' ||
    isIn(around, actor) ||
    others.has(actor.user.id) ||
    (place.span !== null &&
      wasReceivedBefore(place.span, place.message.id, periodsOf(around, actor.user.id)));
  return readers.filter(isTold).map(({ actor }) => actor.user.id);
};

/** The subscribed listeners to whom a message that never moved was sent. No user is looked up. */
const attending = async (
  { snapshot, realm, subscribedListeners }: FanOutContext,
  placed: PlacedMessage,
  span: Span,
): Promise<ReadonlyArray<Recipient>> => {
  const channel = await snapshot.channels.byId(realm.id, span.channel);
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

/** Who listens and was sent this message, of those who may read it. */
export const recipients = async (
  context: FanOutContext,
  placed: PlacedMessage,
): Promise<ReadonlyArray<Recipient>> => {
  const beside = await sentToUnsubscribed(context, placed);
  const { span } = placed;
  if (span !== null && span.arrivals.length === 0 && beside.size === 0)
    return attending(context, placed, span);
  const around = await surroundingsOf(context, placed);
  return readersAmong(
    addressees(placed, around, beside),
    context,
    placed,
    around,
    beside,
    (deliveryState) => deliveryState === 'sent',
  );
};

/**
 * Who is to be told of all public messages, may read this one, and is not among those it was sent
 * to.
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
