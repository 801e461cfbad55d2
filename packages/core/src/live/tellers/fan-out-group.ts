import type { GroupEvent } from '../../group/events.ts';
import type { ClientUpdate } from '../client-update.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from '../queued-update.ts';
import { showContents, showGroup } from '../show-group.ts';
import { fanOutJoined } from './fan-out-joined.ts';

type MembersEvent = Extract<GroupEvent, { readonly users: unknown }>;

/**
 * Deactivated accounts are shown in no group; an account that is deactivated while it is added
 * becomes such a member.
 */
const addedNotice = async (
  { snapshot, realm }: FanOutContext,
  event: MembersEvent,
  isActive: boolean,
): Promise<ClientUpdate | null> => {
  const found = await snapshot.users.byIds(realm.id, event.users);
  const inUse = new Set(found.filter((user) => user.isActive).map(({ id }) => id));
  const users = event.users.filter((user) => inUse.has(user));
  return users.length === 0 ? null : { ...event, users, isActive };
};

const noticeOf = async (
  context: FanOutContext,
  event: GroupEvent,
): Promise<ClientUpdate | null> => {
  const { snapshot, realm } = context;
  const nobody = realm.systemGroups.nobody;
  if (event._tag === 'group.created') {
    const group = await snapshot.groups.withContents(realm.id, event.group);
    return group && { _tag: 'group.created', group: await showContents(context, group), nobody };
  }
  const group = await snapshot.groups.byId(realm.id, event.group);
  if (group === null) return null;
  if (event._tag === 'group.members-added') return addedNotice(context, event, group.isActive);
  if (event._tag !== 'group.updated') return { ...event, isActive: group.isActive };
  const isBack = group.isActive && event.changed.includes('isActive');
  const contents = isBack ? await snapshot.groups.withContents(realm.id, group.id) : null;
  const shown = contents && (await showContents(context, contents));
  return {
    _tag: 'group.updated',
    group: await showGroup(context, group),
    nobody,
    changed: event.changed,
    contents: shown,
  };
};

/**
 * Everybody knows every group. Taking it out of use changes nobody's rights: it holds whom it held.
 */
export const fanOutGroup = async (
  context: FanOutContext,
  event: GroupEvent,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const notice = await noticeOf(context, event);
  const updates: ReadonlyArray<AddressedUpdate> =
    notice === null ? [] : [{ update: notice, to: context.listeners.keys() }];
  if (event._tag === 'group.created' || event._tag === 'group.updated') return updates;
  return [...updates, ...(await fanOutJoined(context, event, later))];
};
