import {
  type AlertWordRepository,
  type AlertWords,
  type AlertWordsChange,
  newAlertWordIndex,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';
import type { Caches, KnownAlertWords } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import { grouped } from '../database/grouped.ts';
import type { TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';

/** One for each account that ever had alert words; the words are rows of `alert_word_rows`. */
export type AlertWordsRow = TableRow<'alertWords'>;

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
alert_word_rows w on w.realm_id = a.realm_id and w.user_id = a.user_id`;

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

export const alertWordQueries = (db: Db, caches: Caches): ForRealm<AlertWordRepository> => {
  const ofUser = db.prepare<WordRow>(
    `${WORDS} where a.realm_id = (?+0) and a.user_id = (?+0) order by w.id`,
  );
  const inRealm = db.prepare<WordRow>(`${WORDS} where a.realm_id = (?+0) order by a.user_id, w.id`);
  const own = (realm: RealmId, user: UserId): AlertWords | null =>
    listOf(ofUser.all(realm, user))[0] ?? null;
  const load = (realm: RealmId): KnownAlertWords => {
    const all = listOf(inRealm.all(realm)).filter(some);
    return { all, index: newAlertWordIndex(all), changed: new Set() };
  };
  const known = (realm: RealmId): KnownAlertWords => {
    const held = caches.alertWords.of(realm, () => load(realm));
    const { index, changed } = held;
    if (changed.size === 0) return held;
    const fresh = [...changed].flatMap((user) => own(realm, user) ?? []).filter(some);
    for (const user of changed) index.put(user, []);
    for (const { user, words } of fresh) index.put(user, words);
    const all = [...held.all.filter(({ user }) => !changed.has(user)), ...fresh].sort(
      (a, b) => a.user - b.user,
    );
    const now = { all, index, changed: new Set<UserId>() };
    caches.alertWords.remember(realm, now);
    return now;
  };
  return (realm) => ({
    ofUser: async (user) => own(realm, user),
    inRealm: async () => known(realm).all,
    indexInRealm: async () => known(realm).index,
  });
};

const OWNER = realmOfAll(['users', '@user_id']);

export const alertWordsAppliers = (
  db: Db,
  caches: Caches,
): SqliteAppliers<AlertWordsChange['_tag']> => {
  const put = db.prepare(
    upsert('alert_words', ['user_id', 'revision'], ['realm_id', 'user_id'], OWNER),
  );
  const add = db.prepare(`insert into alert_word_rows (realm_id, user_id, word)
      values (@realm, @user_id, @word)`);
  const remove = db.prepare(
    'delete from alert_word_rows where realm_id = ? and user_id = ? and word = ?',
  );
  return {
    'alert-words.put': ({ alertWords: { user, revision }, added, removed }, realm) => {
      // What is rolled back costs one more reading of the rows.
      caches.alertWords.known(realm)?.changed.add(user);
      put.run({ realm, user_id: user, revision });
      for (const word of removed) remove.run(realm, user, word);
      for (const word of added) add.run({ realm, user_id: user, word });
    },
  };
};
