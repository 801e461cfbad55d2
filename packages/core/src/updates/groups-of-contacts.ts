import type { GroupWithMembers } from '../group/group.ts';
import type { UserId } from '../kernel/brand.ts';
import { isAmong, naming, type PlacesContext } from './acquainted.ts';
import { type AddressedUpdate, addressTo, type UpcomingEvents } from './queued-update.ts';
import { ranksOf } from './roles.ts';
import { showGroup } from './show-group.ts';

type Group = GroupWithMembers;

/** Users whom a later event removes: the snapshot no longer says that they were in the group. */
const takenOutLater = ({ group }: Group, later: UpcomingEvents): ReadonlyArray<UserId> =>
  later().flatMap(({ event }) =>
    event._tag === 'group.members-removed' && event.group === group.id ? event.users : [],
  );

/**
 * The people who are added to this group or removed from it. People whom the guest knows no longer
 * are removed from every system group, because their roles may have changed since.
 */
const membersIn = (
  one: Group,
  { context, acquainted: { people, isMet }, active, later }: PlacesContext,
): ReadonlyArray<UserId> => {
  const { system } = one.group;
  if (system !== null)
    return isMet
      ? active.filter((user) => ranksOf(context, user).includes(system)).map(({ id }) => id)
      : [...people];
  if (!isMet)
    return [...new Set([...one.members, ...takenOutLater(one, later)])].filter((id) =>
      people.has(id),
    );
  const inside = new Set(one.members);
  return active.flatMap(({ id }) => (inside.has(id) ? [id] : []));
};

/** Updates of the groups that have one of these people as a member, in a setting or as creator. */
export const fanOutGroupsOfContacts = async (
  places: PlacesContext,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { context, acquainted } = places;
  const { realm, snapshot } = context;
  const { guest, people, isMet } = acquainted;
  const updates: AddressedUpdate[] = [];
  for (const one of await snapshot.groups.all()) {
    const { group } = one;
    const users = membersIn(one, places);
    const tag = isMet ? 'group.members-added' : 'group.members-removed';
    if (users.length > 0)
      updates.push(
        ...addressTo(
          { _tag: tag, realm: realm.id, group: group.id, users, isActive: group.isActive },
          [guest],
        ),
      );
    const changed = [
      ...naming({ ...group.settings }, people),
      ...(isAmong(group.creator, people) ? ['creator'] : []),
    ];
    if (changed.length === 0) continue;
    const shown = await showGroup(context, group);
    updates.push(
      ...addressTo(
        {
          _tag: 'group.updated',
          group: shown,
          nobody: realm.systemGroups.nobody,
          changed,
          contents: null,
        },
        [guest],
      ),
    );
  }
  return updates;
};
