import type { AlertWordRepository, AlertWords, UserId } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { type AlertWordsRow, alertWordsOf } from '../../rows/people/alert-words.ts';

export const alertWordQueries = (db: Db, caches: Caches): AlertWordRepository => {
  const ofUser = db.prepare<AlertWordsRow>('select * from alert_words where user_id = ?');
  const inRealm = db.prepare<AlertWordsRow>("select * from alert_words where realm_id = (?+0) and words <> '[]' order by user_id");
  const own = (user: UserId): AlertWords | null => {
    const row = ofUser.get(user);
    return row ? alertWordsOf(row) : null;
  };
  return {
    ofUser: async (user) => own(user),
    inRealm: async (realm) => {
      const known = caches.alertWords.of(realm, () => ({ all: inRealm.all(realm).map(alertWordsOf), changed: new Set<UserId>() }));
      if (known.changed.size === 0) return known.all;
      const fresh = [...known.changed].flatMap((user) => own(user) ?? []).filter(({ words }) => words.length > 0);
      const all = [...known.all.filter(({ user }) => !known.changed.has(user)), ...fresh].sort((a, b) => a.user - b.user);
      caches.alertWords.remember(realm, { all, changed: new Set() });
      return all;
    },
  };
};
