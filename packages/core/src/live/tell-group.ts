import type { GroupEvent } from '../group/events.ts';
import type { Notice } from './notice.ts';
import type { Room } from './room.ts';
import type { Told } from './telling.ts';

const noticeOf = async ({ snapshot, realm }: Room, event: GroupEvent): Promise<Notice | null> => {
  const group = await snapshot.groups.byId(realm.id, event.group);
  if (group === null) return null;
  const nobody = realm.systemGroups.nobody;
  switch (event._tag) {
    case 'group.created':
      return { _tag: 'group.created', group, nobody };
    case 'group.updated':
      return { _tag: 'group.updated', group, nobody, changed: event.changed };
    default:
      return event;
  }
};

/** Everybody knows every group. */
export const tellGroup = async (room: Room, event: GroupEvent): Promise<ReadonlyArray<Told>> => {
  const notice = await noticeOf(room, event);
  return notice === null ? [] : [{ notice, to: room.listeners.keys() }];
};
