import type { AlertWordsChange } from '@parley/core';
import { rowOf } from '../../broken.ts';
import type { Appliers } from '../applier.ts';

export const alertWordsAppliers: Appliers<AlertWordsChange['_tag']> = {
  'alert-words.put': (draft, { alertWords }) => {
    rowOf(draft.state.users, alertWords.user, 'user');
    draft.write('alertWords').set(alertWords.user, alertWords);
  },
};
