import { hasContentAccess } from '../channel/may-read-channel.ts';
import type { TopicEvent } from '../topic/store.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { toOwner } from './own-lists.ts';
import { loadOwnTopics } from './own-topics.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

/**
 * Whether the user may be told. What others do with a topic in a channel that the user may not read
 * is not told, as in `loadOwnTopics`: the update would tell its name.
 */
const isForHim = async (
  { snapshot, listeners, subscriptionsTo }: FanOutContext,
  event: TopicEvent,
): Promise<boolean> => {
  const actor = listeners.get(event.user);
  const channel = await snapshot.channels.byId(event.channel);
  if (actor === undefined || channel === null) return false;
  // A thousand may follow what is moved; their subscriptions are asked for once.
  const subscription = (await subscriptionsTo(channel.id)).get(event.user) ?? null;
  return hasContentAccess(actor, { channel, subscription });
};

/**
 * Whether the next event belongs to the same change of the same user. A muted topic that is moved
 * makes two events: it is gone here, and muted there.
 */
const goesOn = async (
  context: FanOutContext,
  event: TopicEvent,
  later: UpcomingEvents,
): Promise<boolean> => {
  const next = later()[0]?.event;
  return next?._tag === event._tag && next.user === event.user && (await isForHim(context, next));
};

/**
 * Older clients are told the whole list of muted topics before the update of the one that changed:
 * once, with the last of several that changed together.
 */
export const fanOutVisibility = async (
  context: FanOutContext,
  event: TopicEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { snapshot, realm, listeners } = context;
  const actor = listeners.get(event.user);
  if (actor === undefined || !(await isForHim(context, event))) return [];
  const isOlder =
    context.wanting('muted-topics').includes(actor) && !(await goesOn(context, event, later));
  const own = isOlder ? await loadOwnTopics(snapshot, { realm, actor }) : null;
  return [
    ...(own === null ? [] : toOwner(context, event, { _tag: 'muted-topics.told', ...own })),
    ...toOwner(context, event, event),
  ];
};
