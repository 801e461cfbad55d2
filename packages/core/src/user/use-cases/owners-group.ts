import type { Group } from '../../group/group.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';

/** Rejects for a realm that was founded without it. */
export const ownersGroupOf = async (
  { groups }: Pick<Repositories, 'groups'>,
  realm: Realm,
): Promise<Group> => {
  const owners = await groups.byId(realm.systemGroups.owners);
  if (owners === null) throw new Error(`Realm ${realm.id} has no group of owners`);
  return owners;
};
