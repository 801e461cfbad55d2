import {
  type AlertWordRepository,
  type AlertWords,
  type AlertWordsChange,
  newAlertWordIndex,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { sortedByUser } from './lists.ts';

export const alertWordQueries = ({ alertWords }: MemoryState): AlertWordRepository => {
  const inRealm = (): ReadonlyArray<AlertWords> =>
    sortedByUser(alertWords.values()).filter(({ words }) => words.length > 0);
  return {
    ofUser: async (user) => alertWords.get(user) ?? null,
    inRealm: async () => inRealm(),
    indexInRealm: async () => newAlertWordIndex(inRealm()),
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
