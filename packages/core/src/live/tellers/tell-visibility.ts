import { hasContentAccess } from '../../channel/may-read-channel.ts';
import type { TopicEvent } from '../../topic/events.ts';
import { loadOwnTopics } from '../own-topics.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';
import { his } from './tell-own.ts';

/**
 * May he hear of it? What others make of a topic in a channel that he may not read is not for him, as in `loadOwnTopics`: its name is all that
 * the event would tell him.
 */
const isForHim = async ({ snapshot, realm, listeners, subscriptionsTo }: Room, event: TopicEvent): Promise<boolean> => {
  const actor = listeners.get(event.user);
  const channel = await snapshot.channels.byId(realm.id, event.channel);
  if (actor === undefined || channel === null) return false;
  // A thousand may follow what is moved; their subscriptions are asked for once.
  const subscription = (await subscriptionsTo(channel.id)).get(event.user) ?? null;
  return hasContentAccess(actor, { channel, subscription });
};

/** Is the next that happened his as well? A topic that he muted and somebody moved is two of them: it is gone here, and is muted there. */
const goesOn = async (room: Room, event: TopicEvent, later: Later): Promise<boolean> => {
  const next = later()[0]?.event;
  return next?._tag === event._tag && next.user === event.user && (await isForHim(room, next));
};

/** Older programs are told of all topics he muted, before the one that changed: once, with the last of several that changed together. */
export const tellVisibility = async (room: Room, event: TopicEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, listeners } = room;
  const actor = listeners.get(event.user);
  if (actor === undefined || !(await isForHim(room, event))) return [];
  const isOlder = room.wanting('muted-topics').includes(actor) && !(await goesOn(room, event, later));
  const own = isOlder ? await loadOwnTopics(snapshot, { realm, actor }) : null;
  return [...(own === null ? [] : his(room, event, { _tag: 'muted-topics.told', ...own })), ...his(room, event, event)];
};
