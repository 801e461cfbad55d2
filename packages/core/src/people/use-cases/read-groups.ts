import type { Group } from '../../group/group.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { acceptableGroupName } from '../acceptable-name.ts';
import type { HostPerson } from '../host-person.ts';
import type { SettledPerson } from '../settle-person.ts';
import { isHostGroup, type SyncedGroup, type WantedGroups } from '../sync-groups.ts';

const namesOf = ({ groups = [] }: HostPerson): ReadonlyArray<string> =>
  groups.flatMap((name) => acceptableGroupName(name) ?? []);

/** The groups that the host wants and that there are not yet, each once. */
export const missingGroups = async (
  snapshot: Repositories,
  persons: ReadonlyArray<HostPerson>,
): Promise<ReadonlyArray<string>> => {
  const names = [...new Set(persons.flatMap(namesOf))];
  const found = names.length === 0 ? [] : await snapshot.groups.byNames(names);
  const known = new Set(found.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};

export const wantedGroups = (people: ReadonlyArray<SettledPerson>): ReadonlyArray<WantedGroups> =>
  people
    .filter(({ person }) => person.groups !== undefined)
    .map(({ person, after }) => ({ user: after.id, names: new Set(namesOf(person)) }));

const readConcerned = async (
  snapshot: Repositories,
  realm: Realm,
  people: ReadonlyArray<SettledPerson>,
): Promise<ReadonlyArray<Group>> => {
  const grouped = people.filter(({ person }) => person.groups !== undefined);
  if (grouped.length === 0) return [];
  const known = grouped.flatMap(({ before }) => before ?? []);
  const [named, ...holding] = await Promise.all([
    snapshot.groups.byNames([...new Set(grouped.flatMap(({ person }) => namesOf(person)))]),
    ...known.map(({ id }) => snapshot.groups.holding(id, [])),
  ]);
  const ids = new Set(holding.flatMap((groups) => [...groups]));
  const held = await snapshot.groups.byIds([...ids]);
  return [
    ...new Map(
      [...named, ...held.filter((group) => isHostGroup(realm, group))].map((group) => [
        group.id,
        group,
      ]),
    ).values(),
  ];
};

/** The groups that people join, and those of the host that they may have to leave. */
export const readGroups = async (
  snapshot: Repositories,
  realm: Realm,
  people: ReadonlyArray<SettledPerson>,
): Promise<ReadonlyArray<SyncedGroup>> => {
  const users = people.map(({ after }) => after.id);
  const concerned = await readConcerned(snapshot, realm, people);
  return Promise.all(
    concerned.map(async (group) => ({
      group,
      members: new Set(await snapshot.groups.membersAmong(group.id, users)),
    })),
  );
};
