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
      caches.alertWords.forget();
      put.run(rowOfAlertWords(alertWords));
    },
  };
};
