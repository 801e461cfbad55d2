import type { GroupWithMembers } from '../../group/group.ts';
import { type Actor, systemGroupsOf } from '../../user/actor.ts';
import { isAdministrator, isGuest } from '../../user/user.ts';
import { asItWas, type ContentsEvent, holdingAmong } from '../group-graph.ts';
import type { Room } from '../room.ts';
import { seenByGroups } from '../seen-by-groups.ts';
import { type Shift, tellSight } from '../sight.ts';
import type { Later, Told } from '../telling.ts';

/** Guests see nothing by groups, and administrators everything without. */
const seesByGroups = ({ user }: Actor): boolean => !isGuest(user) && !isAdministrator(user);

/** Who listens and came to be in the group by this, or is in it no longer: named by the event, or in a subgroup that it names. */
const concerned = ({ listeners }: Room, event: ContentsEvent): ReadonlyArray<Actor> => {
  const named =
    'users' in event
      ? event.users.flatMap((user) => listeners.get(user) ?? [])
      : [...listeners.values()].filter(({ groups }) => event.subgroups.some((group) => groups.has(group)));
  return named.filter(seesByGroups);
};

const undone = (groups: ReadonlyArray<GroupWithMembers>, event: ContentsEvent): ReadonlyArray<GroupWithMembers> =>
  groups.map((held) => asItWas(held, event));

/** What happened to what groups hold after this: of two ways into a group, only the first that was opened brings sight. */
const laterContents = ({ realm }: Room, later: Later): ReadonlyArray<ContentsEvent> =>
  later().flatMap(({ event }) =>
    event.realm === realm.id && 'group' in event && event._tag !== 'group.created' && event._tag !== 'group.updated' ? [event] : [],
  );

/**
 * What comes into sight of those who came into a group, and goes out of it with those who went. All groups are read, as they
 * are for whoever registers, and only where such people listen and a private channel can be seen by groups of this kind.
 */
export const tellJoined = async (room: Room, event: ContentsEvent, later: Later): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, now } = room;
  const people = concerned(room, event);
  if (people.length === 0) return [];
  const system = new Set(Object.values(realm.systemGroups));
  const channels = seenByGroups(await snapshot.channels.all(realm.id), (group) => !system.has(group));
  if (channels.length === 0) return [];
  const ids = new Set(people.map(({ user }) => user.id));
  const after = laterContents(room, later).reduceRight(undone, await snapshot.groups.all(realm.id));
  const [held, holds] = [holdingAmong(undone(after, event), ids), holdingAmong(after, ids)];
  const shifts = people.map(({ user }): Shift => {
    const ranks = systemGroupsOf(user, realm, now);
    return { before: { user, groups: held(user.id, ranks) }, after: { user, groups: holds(user.id, ranks) } };
  });
  return tellSight(room, shifts, channels);
};
