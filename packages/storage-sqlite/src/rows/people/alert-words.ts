import { type AlertWords, RealmId, Revision, UserId } from '@parley/core';
import { fromJson } from '../json.ts';

export interface AlertWordsRow {
  readonly user_id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly words: string;
}

export const alertWordsColumns = ['user_id', 'realm_id', 'revision', 'words'];

export const rowOfAlertWords = (row: AlertWords) => ({
  user_id: row.user,
  realm_id: row.realm,
  revision: row.revision,
  words: JSON.stringify(row.words),
});

export const alertWordsOf = (row: AlertWordsRow): AlertWords => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  words: fromJson(row.words),
});
