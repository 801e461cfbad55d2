import type { StatusChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import type { Appliers } from '../applier.ts';

export const statusAppliers: Appliers<StatusChange['_tag']> = {
  'status.put': (draft, { status }) => {
    rowOf(draft.state.users, status.user, 'user');
    draft.write('statuses').set(status.user, status);
  },
};
