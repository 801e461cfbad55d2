import { hasContentAccess } from '../../channel/may-read-channel.ts';
import type { TopicEvent } from '../../topic/events.ts';
import { loadOwnTopics } from '../own-topics.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { his } from './tell-own.ts';

/**
 * Older programs are told of all topics he muted, before the one that changed. What others make of a topic in a channel that he may not read is not
 * for him, as in `loadOwnTopics`: its name is all that the event would tell him.
 */
export const tellVisibility = async (room: Room, event: TopicEvent): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, subscriptionsTo } = room;
  const actor = room.listeners.get(event.user);
  const channel = await snapshot.channels.byId(realm.id, event.channel);
  if (actor === undefined || channel === null) return [];
  // A thousand may follow what is moved; their subscriptions are asked for once.
  const subscription = (await subscriptionsTo(channel.id)).get(event.user) ?? null;
  if (!hasContentAccess(actor, { channel, subscription })) return [];
  const isOlder = room.wanting('muted-topics').includes(actor);
  const own = isOlder ? await loadOwnTopics(snapshot, { realm, actor }) : null;
  return [...(own === null ? [] : his(room, event, { _tag: 'muted-topics.told', ...own })), ...his(room, event, event)];
};
