import { loadUnreadDetails } from '../../message/flag/unread-details.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { type EventOf, his } from './tell-own.ts';

/** What is unread again is told with what it is counted by, as far as he may still read it. */
export const tellFlags = async (room: Room, event: EventOf<'message.flags-changed'>): Promise<ReadonlyArray<Told>> => {
  const { user, flag, isAdded, messages } = event;
  const actor = room.listeners.get(user);
  if (actor === undefined) return [];
  if (flag !== 'read' || isAdded) return his(room, event, { _tag: 'flags.changed', flag, isAdded, messages });
  const unread = await loadUnreadDetails(room.snapshot, { realm: room.realm, actor }, messages);
  return his(room, event, { _tag: 'messages.unread', unread });
};

export const tellEverythingRead = async (room: Room, event: EventOf<'message.everything-read'>): Promise<ReadonlyArray<Told>> =>
  his(room, event, { _tag: 'everything.read' });
