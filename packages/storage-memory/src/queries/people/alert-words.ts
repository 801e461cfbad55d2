import type { AlertWordRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedByUser } from '../lists.ts';

export const alertWordQueries = ({ alertWords }: State): AlertWordRepository => ({
  ofUser: async (user) => alertWords.get(user) ?? null,
  inRealm: async (realm) =>
    sortedByUser(alertWords.values()).filter((row) => row.realm === realm && row.words.length > 0),
});
