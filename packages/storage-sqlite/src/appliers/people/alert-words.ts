import type { AlertWordsChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { alertWordsColumns, rowOfAlertWords } from '../../rows/people/alert-words.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const alertWordsAppliers = (db: Db, caches: Caches): Appliers<AlertWordsChange['_tag']> => {
  const put = db.prepare(upsert('alert_words', alertWordsColumns, ['user_id']));
  const add = db.prepare('insert into alert_word_rows (user_id, word) values (?, ?)');
  const remove = db.prepare('delete from alert_word_rows where user_id = ? and word = ?');
  return {
    'alert-words.put': ({ alertWords, added, removed }) => {
      const { user } = alertWords;
      // What is rolled back costs one more reading of the rows.
      caches.alertWords.known(alertWords.realm)?.changed.add(user);
      put.run(rowOfAlertWords(alertWords));
      for (const word of removed) remove.run(user, word);
      for (const word of added) add.run(user, word);
    },
  };
};
