import type { GroupEvent } from '../../group/events.ts';
import type { Notice } from '../notice.ts';
import type { Room } from '../room.ts';
import { showContents, showGroup } from '../show-group.ts';
import type { Later, Told } from '../telling.ts';
import { tellJoined } from './tell-joined.ts';

type MembersEvent = Extract<GroupEvent, { readonly users: unknown }>;

/** Deactivated accounts are shown in no group; an account that is deactivated while it is added becomes such a member. */
const addedNotice = async ({ snapshot, realm }: Room, event: MembersEvent, isActive: boolean): Promise<Notice | null> => {
  const found = await snapshot.users.byIds(realm.id, event.users);
  const inUse = new Set(found.filter((user) => user.isActive).map(({ id }) => id));
  const users = event.users.filter((user) => inUse.has(user));
  return users.length === 0 ? null : { ...event, users, isActive };
};

const noticeOf = async (room: Room, event: GroupEvent): Promise<Notice | null> => {
  const { snapshot, realm } = room;
  const nobody = realm.systemGroups.nobody;
  if (event._tag === 'group.created') {
    const group = await snapshot.groups.withContents(realm.id, event.group);
    return group && { _tag: 'group.created', group: await showContents(room, group), nobody };
  }
  const group = await snapshot.groups.byId(realm.id, event.group);
  if (group === null) return null;
  if (event._tag === 'group.members-added') return addedNotice(room, event, group.isActive);
  if (event._tag !== 'group.updated') return { ...event, isActive: group.isActive };
  const isBack = group.isActive && event.changed.includes('isActive');
  const contents = isBack ? await snapshot.groups.withContents(realm.id, group.id) : null;
  const shown = contents && (await showContents(room, contents));
  return { _tag: 'group.updated', group: await showGroup(room, group), nobody, changed: event.changed, contents: shown };
};

/** Everybody knows every group. Taking it out of use changes nobody's rights: it holds whom it held. */
export const tellGroup = async (room: Room, event: GroupEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const notice = await noticeOf(room, event);
  const told: ReadonlyArray<Told> = notice === null ? [] : [{ notice, to: room.listeners.keys() }];
  if (event._tag === 'group.created' || event._tag === 'group.updated') return told;
  return [...told, ...(await tellJoined(room, event, later))];
};
