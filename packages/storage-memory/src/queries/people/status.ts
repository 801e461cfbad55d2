import type { StatusRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedByUser } from '../lists.ts';

export const statusQueries = ({ statuses }: State): StatusRepository => ({
  ofUser: async (user) => statuses.get(user) ?? null,
  inRealm: async (realm) =>
    sortedByUser(statuses.values()).filter(
      (status) => status.realm === realm && (status.text !== '' || status.emoji !== null),
    ),
});
