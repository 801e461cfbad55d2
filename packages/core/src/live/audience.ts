import type { Channel, Period } from '../channel/channel.ts';
import { isSubscribed, type Standing } from '../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import { isReadable } from '../message/may-read-message.ts';
import type { LocatedMessage, Placed } from '../message/message.ts';
import { isBeside, type PeriodsIn, type Receipt, receiptOf, wasReceivedBefore } from '../topic/received.ts';
import type { Span } from '../topic/span.ts';
import type { Actor } from '../user/actor.ts';
import type { Room } from './room.ts';

/** How everybody who listens stands to the channel of a message, and which channels it came through. */
interface Surroundings {
  readonly channel: Channel | null;
  readonly subscriptions: ReadonlyMap<ChannelId, Awaited<ReturnType<Room['subscriptionsTo']>>>;
}

const surroundingsOf = async ({ snapshot, realm, subscriptionsTo }: Room, { span }: Placed): Promise<Surroundings> => {
  if (span === null) return { channel: null, subscriptions: new Map() };
  const ids = new Set([span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])]);
  const subscriptions = new Map(await Promise.all([...ids].map(async (id) => [id, await subscriptionsTo(id)] as const)));
  return { channel: await snapshot.channels.byId(realm.id, span.channel), subscriptions };
};

const standingOf = ({ channel, subscriptions }: Surroundings, user: UserId): Standing | null =>
  channel && { channel, subscription: subscriptions.get(channel.id)?.get(user) ?? null };

const periodsOf = ({ subscriptions }: Surroundings, user: UserId): PeriodsIn => ({
  get: (channel) => subscriptions.get(channel)?.get(user)?.periods,
});

/** Somebody who listens and may read a message, and how he came by it. */
export interface Reader {
  readonly actor: Actor;
  readonly receipt: Receipt;
}

const receiptIn = (around: Surroundings, { span, message }: Placed, { user }: Actor, beside: ReadonlySet<UserId>): Receipt => {
  if (span === null) return 'sent';
  const periods = periodsOf(around, user.id);
  return beside.has(user.id) && isBeside(span, message.id, periods) ? 'sent' : receiptOf(span, message.id, periods);
};

const isIn = (around: Surroundings, { user }: Actor): boolean => {
  const standing = standingOf(around, user.id);
  return standing !== null && isSubscribed(standing);
};

/** To whom a message was sent beside their subscriptions. */
const sentBeside = async ({ snapshot }: Room, { message }: LocatedMessage): Promise<ReadonlySet<UserId>> => {
  const mentions = await snapshot.messages.mentions(message.id);
  return new Set(mentions.filter(({ flag }) => flag === 'received').map(({ user }) => user));
};

/**
 * Who of these people listens and may read a message. By what `mayReadMessage` answers, as every reading is; it is asked last, only of those to
 * whom the message came as wanted.
 */
const readersAmong = (
  people: Iterable<UserId>,
  { listeners }: Room,
  located: Placed,
  around: Surroundings,
  beside: ReadonlySet<UserId>,
  isWanted: (receipt: Receipt) => boolean,
): ReadonlyArray<Reader> => {
  const readers: Reader[] = [];
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined) continue;
    const receipt = receiptIn(around, located, actor, beside);
    if (isWanted(receipt) && isReadable(actor, located, standingOf(around, user))) readers.push({ actor, receipt });
  }
  return readers;
};

/** Everybody to whom a message can have been sent, so that nobody else has to be looked at: see `receiptIn`. */
const addressees = ({ conversation }: LocatedMessage, { subscriptions }: Surroundings, beside: ReadonlySet<UserId>): Iterable<UserId> => {
  if (conversation._tag === 'Direct') return conversation.participants;
  const [only, ...more] = subscriptions.values();
  if (more.length === 0 && beside.size === 0) return only?.keys() ?? [];
  return new Set([...beside, ...[...subscriptions.values()].flatMap((among) => [...among.keys()])]);
};

/** Of those whom a message never reached: who did something with it afterwards that made it his. */
const latecomers = async ({ snapshot }: Room, { message }: LocatedMessage, others: ReadonlyArray<Reader>): Promise<ReadonlySet<UserId>> => {
  if (others.length === 0) return new Set();
  const ids = others.map(({ actor }) => actor.user.id);
  const states = await snapshot.messages.flagsAmong(message.id, ids);
  return new Set(ids.filter((id) => states.get(id)?.stored.has('historical')));
};

/** Who listens and is told what becomes of a message: whoever may read it and is in its channel, or ever got it. */
export const audience = async (room: Room, located: LocatedMessage): Promise<ReadonlyArray<Reader>> => {
  const around = await surroundingsOf(room, located);
  const readers = readersAmong(room.listeners.keys(), room, located, around, await sentBeside(room, located), () => true);
  const isConcerned = ({ actor, receipt }: Reader): boolean => receipt !== 'none' || isIn(around, actor);
  const late = await latecomers(
    room,
    located,
    readers.filter((reader) => !isConcerned(reader)),
  );
  return readers.filter((reader) => isConcerned(reader) || late.has(reader.actor.user.id));
};

/** The same of a message that is gone. `others`: who had it without being subscribed, or took it away. */
export const audienceOfGone = async (room: Room, placed: Placed, others: ReadonlySet<UserId>): Promise<ReadonlyArray<UserId>> => {
  const around = await surroundingsOf(room, placed);
  const readers = readersAmong(room.listeners.keys(), room, placed, around, others, () => true);
  const isTold = ({ actor, receipt }: Reader): boolean =>
    receipt !== 'none' ||
    isIn(around, actor) ||
    others.has(actor.user.id) ||
    (placed.span !== null && wasReceivedBefore(placed.span, placed.message.id, periodsOf(around, actor.user.id)));
  return readers.filter(isTold).map(({ actor }) => actor.user.id);
};

/** Of those in its channel, to whom a message was sent that never moved, and to nobody else: nobody is looked up. */
const attending = async ({ snapshot, realm, attendantsOf }: Room, located: LocatedMessage, span: Span): Promise<ReadonlyArray<Reader>> => {
  const channel = await snapshot.channels.byId(realm.id, span.channel);
  if (channel === null) return [];
  const readers: Reader[] = [];
  let own: ReadonlyArray<Period> | undefined;
  const periods: PeriodsIn = { get: () => own };
  for (const { actor, standing } of await attendantsOf(channel)) {
    own = standing.subscription?.periods;
    const receipt = receiptOf(span, located.message.id, periods);
    if (receipt === 'sent' && isReadable(actor, located, standing)) readers.push({ actor, receipt });
  }
  return readers;
};

/** Who listens and was sent this message, of those who may read it. */
export const recipients = async (room: Room, located: LocatedMessage): Promise<ReadonlyArray<Reader>> => {
  const beside = await sentBeside(room, located);
  const { span } = located;
  if (span !== null && span.arrivals.length === 0 && beside.size === 0) return attending(room, located, span);
  const around = await surroundingsOf(room, located);
  return readersAmong(addressees(located, around, beside), room, located, around, beside, (receipt) => receipt === 'sent');
};

/** Who is to be told of all public messages, may read this one, and is not among those it was sent to. */
export const onlookers = async (room: Room, located: LocatedMessage, sentTo: ReadonlyArray<Reader>): Promise<ReadonlyArray<Reader>> => {
  const wanting = room.wanting('public-messages');
  if (wanting.length === 0 || located.span === null) return [];
  const around = await surroundingsOf(room, located);
  if (around.channel === null || around.channel.privacy === 'private') return [];
  const addressed = new Set(sentTo.map(({ actor }) => actor.user.id));
  return wanting.flatMap((actor): ReadonlyArray<Reader> => {
    const isReader = isReadable(actor, located, standingOf(around, actor.user.id));
    return isReader && !addressed.has(actor.user.id) ? [{ actor, receipt: 'none' }] : [];
  });
};
