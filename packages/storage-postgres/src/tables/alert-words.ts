import {
  type AlertWordRepository,
  type AlertWords,
  type AlertWordsChange,
  newAlertWordIndex,
  RealmId,
  Revision,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting } from './put.ts';

/** The words of an account that ever had some, oldest first. */
interface WordsRow extends PgTableRow<'alertWords'> {
  readonly words: ReadonlyArray<string>;
}

const alertWordsOf = (row: WordsRow): AlertWords => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  words: row.words,
});

const ofUser = statement<WordsRow>(
  `select a.*, array(select w.word from {alert_word_rows} w
      where w.realm_id = $1 and w.user_id = a.user_id order by w.id) as words
    from {alert_words} a where a.realm_id = $1 and a.user_id = $2`,
);
const inRealm = statement<WordsRow>(
  `select a.*, w.words from {alert_words} a
    join (select user_id, array_agg(word order by id) as words from {alert_word_rows}
      where realm_id = $1 group by user_id) w on w.user_id = a.user_id
    where a.realm_id = $1 order by a.user_id`,
);

export const alertWordQueries = (session: Session): AlertWordRepository => {
  const all = async (): Promise<ReadonlyArray<AlertWords>> =>
    (await session.all(inRealm)).map(alertWordsOf);
  return {
    ofUser: async (user) => {
      const row = await session.first(ofUser, user);
      return row === null ? null : alertWordsOf(row);
    },
    inRealm: all,
    indexInRealm: async () => newAlertWordIndex(await all()),
  };
};

const put = putting<PgRowWithout<'alertWords', 'realm_id'>>(
  'alert_words',
  ['user_id', 'revision'],
  ['user_id'],
);
const remove = statement(
  'delete from {alert_word_rows} where realm_id = $1 and user_id = $2 and word = any($3::text[])',
);
const add = statement(
  `insert into {alert_word_rows} (realm_id, id, user_id, word)
    select $1::bigint, newest.id + w.place, $2::bigint, w.word
    from (select coalesce(max(id), 0) as id from {alert_word_rows} where realm_id = $1) newest,
      unnest($3::text[]) with ordinality w (word, place)`,
);

export const alertWordsAppliers: Appliers<AlertWordsChange['_tag']> = {
  'alert-words.put': async ({ alertWords: { user, revision }, added, removed }, session) => {
    await Promise.all([
      put(session, { user_id: user, revision }),
      ...(removed.length === 0 ? [] : [session.run(remove, user, removed)]),
      ...(added.length === 0 ? [] : [session.run(add, user, added)]),
    ]);
  },
};
