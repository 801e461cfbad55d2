import { type AlertWords, RealmId, Revision, UserId } from '@parley/core';

/** One for each account that ever had alert words; the words are rows of `alert_word_rows`. */
export interface AlertWordsRow {
  readonly user_id: number;
  readonly realm_id: number;
  readonly revision: number;
}

export const alertWordsColumns = ['user_id', 'realm_id', 'revision'];

export const rowOfAlertWords = (row: Omit<AlertWords, 'words'>) => ({
  user_id: row.user,
  realm_id: row.realm,
  revision: row.revision,
});

export const alertWordsOf = (row: AlertWordsRow, words: ReadonlyArray<string>): AlertWords => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  words,
});
