import type { GroupId } from '../kernel/brand.ts';
import type { HeldByGroup } from './group.ts';
import type { GroupRepository } from './store.ts';

/**
 * A repository whose `contentsOf` is put together from its other answers, for a storage that
 * answers without a round trip.
 */
export const withContentsOf = (groups: Omit<GroupRepository, 'contentsOf'>): GroupRepository => {
  const contents = async (id: GroupId): Promise<HeldByGroup> => {
    const within = await groups.within([id]);
    return { group: id, within, members: await groups.directMembers([...within]) };
  };
  return {
    ...groups,
    contentsOf: async ({ names, ids }) => {
      const [named, known] = [await groups.byNames(names), await groups.byIds(ids)];
      const all = new Set([...named, ...known].map(({ id }) => id));
      return Promise.all([...all].sort((a, b) => a - b).map(contents));
    },
  };
};
