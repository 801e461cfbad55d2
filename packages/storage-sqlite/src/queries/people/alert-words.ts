import type { AlertWordRepository, AlertWords, UserId } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { type AlertWordsRow, alertWordsOf } from '../../rows/people/alert-words.ts';
import { grouped } from '../messages/grouped.ts';

/** One row for each word; `word` is null for an account that has none any more. */
interface WordRow extends AlertWordsRow {
  readonly word: string | null;
}

const WORDS = `select a.user_id, a.realm_id, a.revision, w.word from alert_words a left join
alert_word_rows w on w.user_id = a.user_id`;

const listOf = (rows: ReadonlyArray<WordRow>): ReadonlyArray<AlertWords> =>
  [
    ...grouped(
      rows,
      ({ user_id: user }) => user,
      (row) => row,
    ).values(),
  ].flatMap((own) => {
    const [row] = own;
    return row === undefined
      ? []
      : [
          alertWordsOf(
            row,
            own.flatMap(({ word }) => word ?? []),
          ),
        ];
  });
const some = ({ words }: AlertWords): boolean => words.length > 0;

export const alertWordQueries = (db: Db, caches: Caches): AlertWordRepository => {
  const ofUser = db.prepare<WordRow>(`${WORDS} where a.user_id = (?+0) order by w.id`);
  const inRealm = db.prepare<WordRow>(`${WORDS} where a.realm_id = (?+0) order by a.user_id, w.id`);
  const own = (user: UserId): AlertWords | null => listOf(ofUser.all(user))[0] ?? null;
  return {
    ofUser: async (user) => own(user),
    inRealm: async (realm) => {
      const known = caches.alertWords.of(realm, () => ({
        all: listOf(inRealm.all(realm)).filter(some),
        changed: new Set<UserId>(),
      }));
      if (known.changed.size === 0) return known.all;
      const fresh = [...known.changed].flatMap((user) => own(user) ?? []).filter(some);
      const all = [...known.all.filter(({ user }) => !known.changed.has(user)), ...fresh].sort(
        (a, b) => a.user - b.user,
      );
      caches.alertWords.remember(realm, { all, changed: new Set() });
      return all;
    },
  };
};
