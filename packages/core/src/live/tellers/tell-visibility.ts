import type { TopicEvent } from '../../topic/events.ts';
import { loadOwnTopics } from '../own-topics.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { his } from './tell-own.ts';

/** Older programs are told of all topics he muted, before the one that changed. */
export const tellVisibility = async (room: Room, event: TopicEvent): Promise<ReadonlyArray<Told>> => {
  const actor = room.wanting('muted-topics').find(({ user }) => user.id === event.user);
  const own = actor && (await loadOwnTopics(room.snapshot, { realm: room.realm, actor }));
  return [...(own ? his(room, event, { _tag: 'muted-topics.told', ...own }) : []), ...his(room, event, event)];
};
