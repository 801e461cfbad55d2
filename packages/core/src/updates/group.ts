import type { GroupWithMembers } from '../group/group.ts';
import type { GroupEvent } from '../group/store.ts';
import { systemMembers } from '../group/use-cases/system-members.ts';
import { shownSettings } from '../kernel/group-setting.ts';
import type { ClientUpdate } from './client-update.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutJoined } from './group-members.ts';
import type { LoadStatePart } from './load-state-part.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { showContents, showGroup, shownContents } from './show-group.ts';

type MembersEvent = Extract<GroupEvent, { readonly users: unknown }>;

/**
 * Deactivated accounts are shown in no group; an account that is deactivated while it is added
 * becomes such a member.
 */
const addedNotice = async (
  { snapshot }: FanOutContext,
  event: MembersEvent,
  isActive: boolean,
): Promise<ClientUpdate | null> => {
  const found = await snapshot.users.byIds(event.users);
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
    const group = await snapshot.groups.withContents(event.group);
    return group && { _tag: 'group.created', group: await showContents(context, group), nobody };
  }
  const group = await snapshot.groups.byId(event.group);
  if (group === null) return null;
  if (event._tag === 'group.members-added') return addedNotice(context, event, group.isActive);
  if (event._tag !== 'group.updated') return { ...event, isActive: group.isActive };
  const isBack = group.isActive && event.changed.includes('isActive');
  const contents = isBack ? await snapshot.groups.withContents(group.id) : null;
  const shown = contents && (await showContents(context, contents));
  return {
    _tag: 'group.updated',
    group: await showGroup(context, group),
    nobody,
    changed: event.changed,
    contents: shown,
  };
};

/** Every user may know every group. Deactivating a group changes no rights: its members stay. */
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

/** All of the realm, by id, deactivated ones included; members of roles are counted out. */
export type GroupsPart = ReadonlyArray<GroupWithMembers>;

export const groupsState: LoadStatePart<GroupsPart> = async (
  { users, groups },
  { realm },
  now,
  { knowsId },
) => {
  const [knows, roster, found] = await Promise.all([knowsId(), users.roster(), groups.all()]);
  const active = new Set(roster.map((user) => user.id));
  const all = found.map(({ group, members, subgroups }) => ({
    group: { ...group, settings: shownSettings(group.settings, active) },
    members:
      group.system === null
        ? members.filter((id) => active.has(id))
        : systemMembers(group.system, realm, roster, now),
    subgroups,
  }));
  return all.map((one) => shownContents(one, knows));
};
