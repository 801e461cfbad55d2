import type { Channel, Period } from '../channel/channel.ts';
import { type ChannelMembership, isSubscribed } from '../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import { isReadable } from '../message/may-read-message.ts';
import type { MessagePlace, PlacedMessage } from '../message/message.ts';
import { type DeliveryState, deliveryStateOf, isSentUnsubscribed, type PeriodsIn, wasReceivedBefore } from '../topic/received.ts';
import type { Span } from '../topic/span.ts';
import type { Actor } from '../user/actor.ts';
import type { FanOutContext } from './fan-out-context.ts';

/** How everybody who listens stands to the channel of a message, and which channels it came through. */
interface Surroundings {
  readonly channel: Channel | null;
  readonly subscriptions: ReadonlyMap<ChannelId, Awaited<ReturnType<FanOutContext['subscriptionsTo']>>>;
}

const surroundingsOf = async ({ snapshot, realm, subscriptionsTo }: FanOutContext, { span }: MessagePlace): Promise<Surroundings> => {
  if (span === null) return { channel: null, subscriptions: new Map() };
  const ids = new Set([span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])]);
  const subscriptions = new Map(await Promise.all([...ids].map(async (id) => [id, await subscriptionsTo(id)] as const)));
  return { channel: await snapshot.channels.byId(realm.id, span.channel), subscriptions };
};

const membershipOf = ({ channel, subscriptions }: Surroundings, user: UserId): ChannelMembership | null =>
  channel && { channel, subscription: subscriptions.get(channel.id)?.get(user) ?? null };

const periodsOf = ({ subscriptions }: Surroundings, user: UserId): PeriodsIn => ({
  get: (channel) => subscriptions.get(channel)?.get(user)?.periods,
});

/** Somebody who listens and may read a message, and how he came by it. */
export interface Reader {
  readonly actor: Actor;
  readonly deliveryState: DeliveryState;
}

const receiptIn = (around: Surroundings, { span, message }: MessagePlace, { user }: Actor, beside: ReadonlySet<UserId>): DeliveryState => {
  if (span === null) return 'sent';
  const periods = periodsOf(around, user.id);
  return beside.has(user.id) && isSentUnsubscribed(span, message.id, periods) ? 'sent' : deliveryStateOf(span, message.id, periods);
};

const isIn = (around: Surroundings, { user }: Actor): boolean => {
  const membership = membershipOf(around, user.id);
  return membership !== null && isSubscribed(membership);
};

/** To whom a message was sent beside their subscriptions. */
const sentToUnsubscribed = async ({ snapshot }: FanOutContext, { message }: PlacedMessage): Promise<ReadonlySet<UserId>> => {
  const mentions = await snapshot.messages.mentions(message.id);
  return new Set(mentions.filter(({ flag }) => flag === 'received').map(({ user }) => user));
};

/**
 * Who of these people listens and may read a message. By what `mayReadMessage` answers, as every reading is; it is asked last, only of those to
 * whom the message came as wanted.
 */
const readersAmong = (
  people: Iterable<UserId>,
  { listeners }: FanOutContext,
  located: MessagePlace,
  around: Surroundings,
  beside: ReadonlySet<UserId>,
  isWanted: (deliveryState: DeliveryState) => boolean,
): ReadonlyArray<Reader> => {
  const readers: Reader[] = [];
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined) continue;
    const deliveryState = receiptIn(around, located, actor, beside);
    if (isWanted(deliveryState) && isReadable(actor, located, membershipOf(around, user))) readers.push({ actor, deliveryState });
  }
  return readers;
};

/** Everybody to whom a message can have been sent, so that nobody else has to be looked at: see `receiptIn`. */
const addressees = ({ conversation }: PlacedMessage, { subscriptions }: Surroundings, beside: ReadonlySet<UserId>): Iterable<UserId> => {
  if (conversation._tag === 'Direct') return conversation.participants;
  const [only, ...more] = subscriptions.values();
  if (more.length === 0 && beside.size === 0) return only?.keys() ?? [];
  return new Set([...beside, ...[...subscriptions.values()].flatMap((among) => [...among.keys()])]);
};

/** Of those whom a message never reached: who did something with it afterwards that made it his. */
const latecomers = async (
  { snapshot }: FanOutContext,
  { message }: PlacedMessage,
  others: ReadonlyArray<Reader>,
): Promise<ReadonlySet<UserId>> => {
  if (others.length === 0) return new Set();
  const ids = others.map(({ actor }) => actor.user.id);
  const states = await snapshot.messages.flagsAmong(message.id, ids);
  return new Set(ids.filter((id) => states.get(id)?.stored.has('historical')));
};

/** Who listens and is told what becomes of a message: whoever may read it and is in its channel, or ever got it. */
export const audience = async (context: FanOutContext, placed: PlacedMessage): Promise<ReadonlyArray<Reader>> => {
  const around = await surroundingsOf(context, placed);
  const readers = readersAmong(context.listeners.keys(), context, placed, around, await sentToUnsubscribed(context, placed), () => true);
  const isConcerned = ({ actor, deliveryState }: Reader): boolean => deliveryState !== 'none' || isIn(around, actor);
  const late = await latecomers(
    context,
    placed,
    readers.filter((reader) => !isConcerned(reader)),
  );
  return readers.filter((reader) => isConcerned(reader) || late.has(reader.actor.user.id));
};

/** The same of a message that is gone. `others`: who had it without being subscribed, or took it away. */
export const readersOfRemoved = async (
  context: FanOutContext,
  place: MessagePlace,
  others: ReadonlySet<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const around = await surroundingsOf(context, place);
  const readers = readersAmong(context.listeners.keys(), context, place, around, others, () => true);
  const isTold = ({ actor, deliveryState }: Reader): boolean =>
    deliveryState !== 'none' ||
    isIn(around, actor) ||
    others.has(actor.user.id) ||
    (place.span !== null && wasReceivedBefore(place.span, place.message.id, periodsOf(around, actor.user.id)));
  return readers.filter(isTold).map(({ actor }) => actor.user.id);
};

/** Of those in its channel, to whom a message was sent that never moved, and to nobody else: nobody is looked up. */
const attending = async (
  { snapshot, realm, subscribedListeners }: FanOutContext,
  placed: PlacedMessage,
  span: Span,
): Promise<ReadonlyArray<Reader>> => {
  const channel = await snapshot.channels.byId(realm.id, span.channel);
  if (channel === null) return [];
  const readers: Reader[] = [];
  let own: ReadonlyArray<Period> | undefined;
  const periods: PeriodsIn = { get: () => own };
  for (const { actor, membership } of await subscribedListeners(channel)) {
    own = membership.subscription?.periods;
    const deliveryState = deliveryStateOf(span, placed.message.id, periods);
    if (deliveryState === 'sent' && isReadable(actor, placed, membership)) readers.push({ actor, deliveryState });
  }
  return readers;
};

/** Who listens and was sent this message, of those who may read it. */
export const recipients = async (context: FanOutContext, placed: PlacedMessage): Promise<ReadonlyArray<Reader>> => {
  const beside = await sentToUnsubscribed(context, placed);
  const { span } = placed;
  if (span !== null && span.arrivals.length === 0 && beside.size === 0) return attending(context, placed, span);
  const around = await surroundingsOf(context, placed);
  return readersAmong(addressees(placed, around, beside), context, placed, around, beside, (deliveryState) => deliveryState === 'sent');
};

/** Who is to be told of all public messages, may read this one, and is not among those it was sent to. */
export const publicReaders = async (
  context: FanOutContext,
  placed: PlacedMessage,
  sentTo: ReadonlyArray<Reader>,
): Promise<ReadonlyArray<Reader>> => {
  const wanting = context.wanting('public-messages');
  if (wanting.length === 0 || placed.span === null) return [];
  const around = await surroundingsOf(context, placed);
  if (around.channel === null || around.channel.privacy === 'private') return [];
  const addressed = new Set(sentTo.map(({ actor }) => actor.user.id));
  return wanting.flatMap((actor): ReadonlyArray<Reader> => {
    const isReader = isReadable(actor, placed, membershipOf(around, actor.user.id));
    return isReader && !addressed.has(actor.user.id) ? [{ actor, deliveryState: 'none' }] : [];
  });
};
