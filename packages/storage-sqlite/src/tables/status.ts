import {
  type Emoji,
  RealmId,
  Revision,
  type StatusChange,
  type StatusRepository,
  UserId,
  type UserStatus,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';

export type StatusRow = TableRow<'userStatuses'>;

const statusColumns = [
  'user_id',
  'revision',
  'text',
  'emoji_name',
  'emoji_code',
  'emoji_type',
] satisfies ReadonlyArray<ColumnOf<'userStatuses'>>;

const rowOfStatus = (status: UserStatus): Omit<StatusRow, 'realm_id'> => ({
  user_id: status.user,
  revision: status.revision,
  text: status.text,
  emoji_name: status.emoji?.name ?? null,
  emoji_code: status.emoji?.code ?? null,
  emoji_type: status.emoji?.type ?? null,
});

const emojiOf = ({
  emoji_name: name,
  emoji_code: code,
  emoji_type: type,
}: StatusRow): Emoji | null =>
  name === null || code === null || type === null ? null : { name, code, type };

const statusOf = (row: StatusRow): UserStatus => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  text: row.text,
  emoji: emojiOf(row),
});

export const statusQueries = (db: Db): ForRealm<StatusRepository> => {
  const ofUser = db.prepare<StatusRow>(
    'select * from user_statuses where realm_id = ? and user_id = ?',
  );
  const inRealm = db.prepare<StatusRow>(
    "select * from user_statuses where realm_id = (?+0) and (text <> '' or emoji_name is " +
      'not null) order by user_id',
  );
  return (realm) => ({
    ofUser: async (user) => {
      const row = ofUser.get(realm, user);
      return row ? statusOf(row) : null;
    },
    inRealm: async () => inRealm.all(realm).map(statusOf),
  });
};

export const statusAppliers = (db: Db): SqliteAppliers<StatusChange['_tag']> => {
  const put = db.prepare(
    upsert(
      'user_statuses',
      statusColumns,
      ['realm_id', 'user_id'],
      realmOfAll(['users', '@user_id']),
    ),
  );
  return { 'status.put': ({ status }, realm) => void put.run({ ...rowOfStatus(status), realm }) };
};
