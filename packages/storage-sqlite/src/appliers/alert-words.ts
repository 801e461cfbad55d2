import type { AlertWordsChange } from '@parley/core';
import type { Db } from '../db.ts';
import { alertWordsColumns, rowOfAlertWords } from '../rows/alert-words.ts';
import { upsert } from '../rows/upsert.ts';
import type { Appliers } from './applier.ts';

export const alertWordsAppliers = (db: Db): Appliers<AlertWordsChange['_tag']> => {
  const put = db.prepare(upsert('alert_words', alertWordsColumns, ['user_id']));
  return { 'alert-words.put': ({ alertWords }) => void put.run(rowOfAlertWords(alertWords)) };
};
