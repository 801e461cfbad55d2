import type { AlertWordRepository } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { type AlertWordsRow, alertWordsOf } from '../../rows/people/alert-words.ts';

export const alertWordQueries = (db: Db, caches: Caches): AlertWordRepository => {
  const ofUser = db.prepare<AlertWordsRow>('select * from alert_words where user_id = ?');
  const inRealm = db.prepare<AlertWordsRow>("select * from alert_words where realm_id = (?+0) and words <> '[]' order by user_id");
  return {
    ofUser: async (user) => {
      const row = ofUser.get(user);
      return row ? alertWordsOf(row) : null;
    },
    inRealm: async (realm) => caches.alertWords.of(realm, () => inRealm.all(realm).map(alertWordsOf)),
  };
};
