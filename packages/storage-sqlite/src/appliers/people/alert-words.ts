import type { AlertWordsChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { alertWordsColumns, rowOfAlertWords } from '../../rows/people/alert-words.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const alertWordsAppliers = (db: Db, caches: Caches): Appliers<AlertWordsChange['_tag']> => {
  const put = db.prepare(upsert('alert_words', alertWordsColumns, ['user_id']));
  return {
    'alert-words.put': ({ alertWords }) => {
      // What is rolled back costs one more reading of the row.
      caches.alertWords.known(alertWords.realm)?.changed.add(alertWords.user);
      put.run(rowOfAlertWords(alertWords));
    },
  };
};
