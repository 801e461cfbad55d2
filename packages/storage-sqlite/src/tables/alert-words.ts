import {
  type AlertWordRepository,
  type AlertWords,
  type AlertWordsChange,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import { grouped } from '../database/grouped.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { upsert } from '../database/upsert.ts';

/** One for each account that ever had alert words; the words are rows of `alert_word_rows`. */
export type AlertWordsRow = TableRow<'alertWords'>;

const alertWordsColumns = ['user_id', 'realm_id', 'revision'] satisfies ReadonlyArray<
  ColumnOf<'alertWords'>
>;

const rowOfAlertWords = (row: Omit<AlertWords, 'words'>): TableRow<'alertWords'> => ({
  user_id: row.user,
  realm_id: row.realm,
  revision: row.revision,
});

const alertWordsOf = (row: AlertWordsRow, words: ReadonlyArray<string>): AlertWords => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  words,
});

/** One row for each word; `word` is null for an account that has none any more. */
interface WordRow extends AlertWordsRow {
  readonly word: TableRow<'alertWordRows'>['word'] | null;
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

export const alertWordsAppliers = (
  db: Db,
  caches: Caches,
): SqliteAppliers<AlertWordsChange['_tag']> => {
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
