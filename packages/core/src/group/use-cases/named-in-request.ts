import type { GroupId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { canBelong } from '../can-belong.ts';
import type { NamedInRequest } from '../changing/named-in-request.ts';
import type { Group } from '../group.ts';

interface Named {
  readonly users: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
  /** Those of `subgroups` that are to be added. */
  readonly added: ReadonlyArray<GroupId>;
}
export interface NamedFacts {
  readonly named: NamedInRequest;
  /** The named users as far as they can be members. */
  readonly people: ReadonlyArray<User>;
  /**
   * The named groups inside `added`: system groups hold system groups only and cannot come into a
   * circle.
   */
  readonly watched: ReadonlyArray<Group>;
}

/** What a change of a group's contents asks about the users and groups it names. */
export const readNamed = async (
  snapshot: Repositories,
  { users, subgroups, added }: Named,
): Promise<NamedFacts> => {
  const readGroups = async () => {
    const insideAdded =
      added.length === 0 ? new Set<GroupId>() : await snapshot.groups.within(added);
    const named = [...new Set([...subgroups, ...insideAdded])];
    const found = named.length === 0 ? [] : await snapshot.groups.byIds(named);
    return { insideAdded, groups: new Map(found.map((group) => [group.id, group])) };
  };
  const [{ insideAdded, groups }, found] = await Promise.all([
    readGroups(),
    users.length === 0 ? [] : snapshot.users.byIds([...new Set(users)]),
  ]);
  const people = found.filter(canBelong);
  const activeUsers = new Set(people.map((user) => user.id));
  const watched = [...groups.values()].filter(
    (group) => group.system === null && insideAdded.has(group.id),
  );
  return { named: { activeUsers, groups, insideAdded }, people, watched };
};
