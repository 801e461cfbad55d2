import type { StatusChange, StatusRepository } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { sortedByUser } from './lists.ts';

export const statusQueries = ({ statuses }: MemoryState): StatusRepository => ({
  ofUser: async (user) => statuses.get(user) ?? null,
  inRealm: async () =>
    sortedByUser(statuses.values()).filter(({ text, emoji }) => text !== '' || emoji !== null),
});

export const statusAppliers: MemoryAppliers<StatusChange['_tag']> = {
  'status.put': (draft, { status }) => {
    rowOf(draft.state.users, status.user, 'user');
    draft.write('statuses').set(status.user, status);
  },
};
