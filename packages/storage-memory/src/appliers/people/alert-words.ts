import type { AlertWordsChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import type { Appliers } from '../applier.ts';

export const alertWordsAppliers: Appliers<AlertWordsChange['_tag']> = {
  'alert-words.put': (draft, { alertWords, added, removed }) => {
    rowOf(draft.state.users, alertWords.user, 'user');
    const before = draft.state.alertWords.get(alertWords.user)?.words ?? [];
    const words = [...before.filter((word) => !removed.includes(word)), ...added];
    draft.write('alertWords').set(alertWords.user, { ...alertWords, words });
  },
};
