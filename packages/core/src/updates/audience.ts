import type { UserId } from '../kernel/brand.ts';
import type { MessagePlace, PlacedMessage } from '../message/message.ts';
import { wasReceivedBefore } from '../topic/received.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { isIn, periodsOf, type Recipient, readersAmong, surroundingsOf } from './readers-among.ts';
import { sentToUnsubscribed } from './recipients.ts';

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
 * The listeners who get updates about a message: those who may read it and either are subscribed to
 * its channel or once received it.
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
 * The listeners who learn that a message is gone from its place. `others`: users who had it without
 * a subscription, or who removed it.
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
  const isInformed = ({ actor, deliveryState }: Recipient): boolean =>
    deliveryState !== 'none' ||
    isIn(around, actor) ||
    others.has(actor.user.id) ||
    (place.span !== null &&
      wasReceivedBefore(place.span, place.message.id, periodsOf(around, actor.user.id)));
  return readers.filter(isInformed).map(({ actor }) => actor.user.id);
};
