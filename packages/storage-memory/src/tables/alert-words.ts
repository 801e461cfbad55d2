import {
  type AlertWordRepository,
  type AlertWords,
  type AlertWordsChange,
  newAlertWordIndex,
  type RealmId,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { sortedByUser } from './lists.ts';

export const alertWordQueries = (
  { alertWords }: MemoryState,
  realm: RealmId,
): AlertWordRepository => {
  const inRealm = (realm: RealmId): ReadonlyArray<AlertWords> =>
    sortedByUser(alertWords.values()).filter((row) => row.realm === realm && row.words.length > 0);
  return {
    ofUser: async (user) => alertWords.get(user) ?? null,
    inRealm: async () => inRealm(realm),
    indexInRealm: async () => newAlertWordIndex(inRealm(realm)),
  };
};

export const alertWordsAppliers: MemoryAppliers<AlertWordsChange['_tag']> = {
  'alert-words.put': (draft, { alertWords, added, removed }) => {
    rowOf(draft.state.users, alertWords.user, 'user');
    const before = draft.state.alertWords.get(alertWords.user)?.words ?? [];
    const words = [...before.filter((word) => !removed.includes(word)), ...added];
    draft.write('alertWords').set(alertWords.user, { ...alertWords, words });
  },
};
