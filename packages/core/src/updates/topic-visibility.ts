import { hasContentAccess } from '../channel/may-read-channel.ts';
import type { TopicEvent } from '../topic/store.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { his } from './own-lists.ts';
import { loadOwnTopics } from './own-topics.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

/**
 * May he hear of it? What others make of a topic in a channel that he may not read is not for him,
 * as in `loadOwnTopics`: its name is all that the event would tell him.
 */
const isForHim = async (
  { snapshot, realm, listeners, subscriptionsTo }: FanOutContext,
  event: TopicEvent,
): Promise<boolean> => {
  const actor = listeners.get(event.user);
  const channel = await snapshot.channels.byId(realm.id, event.channel);
  if (actor === undefined || channel === null) return false;
  // A thousand may follow what is moved; their subscriptions are asked for once.
  const subscription = (await subscriptionsTo(channel.id)).get(event.user) ?? null;
  return hasContentAccess(actor, { channel, subscription });
};

/**
 * Is the next that happened his as well? A topic that he muted and somebody moved is two of them:
 * it is gone here, and is muted there.
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
 * Older programs are told of all topics he muted, before the one that changed: once, with the last
 * of several that changed together.
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
    ...(own === null ? [] : his(context, event, { _tag: 'muted-topics.told', ...own })),
    ...his(context, event, event),
  ];
};
