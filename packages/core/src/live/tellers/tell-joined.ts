import { type Actor, systemGroupsOf } from '../../user/actor.ts';
import { isAdministrator, isGuest } from '../../user/user.ts';
import { asItWas, type ContentsEvent, holdingAmong } from '../group-graph.ts';
import type { Room } from '../room.ts';
import { seenByGroups } from '../seen-by-groups.ts';
import { tellSight } from '../sight.ts';
import type { Told } from '../telling.ts';

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

/**
 * What comes into sight of those who came into a group, and goes out of it with those who went. All groups are read, as they
 * are for whoever registers, and only where such people listen and a private channel can be seen by groups of this kind.
 */
export const tellJoined = async (room: Room, event: ContentsEvent): Promise<ReadonlyArray<Told>> => {
  const { snapshot, realm, now } = room;
  const people = concerned(room, event);
  if (people.length === 0) return [];
  const system = new Set(Object.values(realm.systemGroups));
  const channels = seenByGroups(await snapshot.channels.all(realm.id), (group) => !system.has(group));
  if (channels.length === 0) return [];
  const groups = (await snapshot.groups.all(realm.id)).map((held) => asItWas(held, event));
  const held = holdingAmong(groups, new Set(people.map(({ user }) => user.id)));
  const before = people.map(({ user }): Actor => ({ user, groups: held(user.id, systemGroupsOf(user, realm, now)) }));
  return tellSight(room, before, channels);
};
