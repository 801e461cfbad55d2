import type { UserId } from '../../kernel/brand.ts';
import type { MessagePlace } from '../../message/message.ts';
import type { MessageEvent } from '../../message/store/events.ts';
import { deliveryStateOf } from '../../topic/received.ts';
import { readersOfRemoved } from '../audience.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from '../queued-update.ts';
import type { Moved } from './journey.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

/** The deletions of moved messages that were committed before this move is told. */
const removedSince = (
  { realm, pieces, from, to }: Moved,
  later: UpcomingEvents,
): ReadonlyArray<Removed> =>
  later().flatMap(({ event }) => {
    if (event._tag !== 'message.removed' || event.realm !== realm || event.from === null) return [];
    const isIn = pieces.some(({ first, last }) => first <= event.message && event.message <= last);
    const hasMoved = event.arrivals.some(
      (one) => one.from === from.channel && one.to === to.channel,
    );
    return isIn && hasMoved ? [event] : [];
  });

/**
 * The listeners who had the message before this move and are not told of its deletion, since they
 * cannot read where it was then.
 */
const losersOf = async (
  context: FanOutContext,
  { from, to }: Moved,
  removed: Removed,
): Promise<ReadonlyArray<UserId>> => {
  if (removed.from === null) return [];
  const { message: id, arrivals, beside, by } = removed;
  const { channel, topic } = removed.from;
  const had = new Set(by === null ? beside : [...beside, by]);
  const place: MessagePlace = {
    message: { id },
    conversation: { _tag: 'InTopic', channel, topic },
    span: { channel, arrivals },
  };
  const told = new Set(await readersOfRemoved(context, place, had));
  const index = arrivals.findIndex((one) => one.from === from.channel && one.to === to.channel);
  const before = { channel: from.channel, arrivals: arrivals.slice(index + 1) };
  const channels = new Set([from.channel, ...before.arrivals.flatMap((one) => [one.from, one.to])]);
  const subscriptions = new Map(
    await Promise.all(
      [...channels].map(async (one) => [one, await context.subscriptionsTo(one)] as const),
    ),
  );
  const hadIt = (user: UserId): boolean =>
    had.has(user) ||
    deliveryStateOf(before, id, { get: (one) => subscriptions.get(one)?.get(user)?.periods }) !==
      'none';
  return [...context.listeners.keys()].filter((user) => !told.has(user) && hadIt(user));
};

/**
 * A message that was moved out of reach and deleted before the move is told is in no span any more,
 * and its deletion is told to those who could read it in its last place. All other readers who had
 * it are told here that it is gone from where they had it.
 */
export const fanOutGoneSince = async (
  context: FanOutContext,
  event: Moved,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (event.from.channel === event.to.channel) return [];
  const place = { channel: event.from.channel, topicName: event.from.topicName };
  const updates: AddressedUpdate[] = [];
  for (const removed of removedSince(event, later)) {
    const to = await losersOf(context, event, removed);
    if (to.length > 0)
      updates.push({
        update: { _tag: 'messages.gone', messages: [removed.message], from: place },
        to,
      });
  }
  return updates;
};
