import {
  PathId,
  RealmId,
  UnixSeconds,
  type Upload,
  type UploadChange,
  type UploadDirectory,
  UploadId,
  type UploadRepository,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';

export type UploadRow = TableRow<'unfinishedUploads'>;

const uploadColumns = [
  'id',
  'user_id',
  'path',
  'name',
  'type',
  'size',
  'metadata',
  'started_at',
] satisfies ReadonlyArray<ColumnOf<'unfinishedUploads'>>;

const rowOfUpload = (upload: Upload): Omit<TableRow<'unfinishedUploads'>, 'realm_id'> => ({
  id: upload.id,
  user_id: upload.owner,
  path: upload.path,
  name: upload.name,
  type: upload.type,
  size: upload.size,
  metadata: upload.note,
  started_at: upload.startedAt,
});

const uploadOf = (row: UploadRow): Upload => ({
  id: UploadId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  path: PathId(row.path),
  name: row.name,
  type: row.type,
  size: row.size,
  note: row.metadata,
  startedAt: UnixSeconds(row.started_at),
});

export const uploadQueries = (db: Db): ForRealm<UploadRepository> => {
  const byId = db.prepare<UploadRow>(
    'select * from unfinished_uploads where realm_id = ? and id = ?',
  );
  const announced = db.pluck<number>(
    'select coalesce(sum(size), 0) from unfinished_uploads where realm_id = (?+0)',
  );
  return (realm) => ({
    byId: async (id) => {
      const row = byId.get(realm, id);
      return row ? uploadOf(row) : null;
    },
    announced: async () => announced.get(realm) ?? 0,
  });
};

/** Across realms: see `Directory`. */
export const uploadDirectory = (db: Db): UploadDirectory => {
  const startedBefore = db.prepare<UploadRow>(
    "select * from unfinished_uploads where id > (@after||'') and started_at < (@moment+0) " +
      'order by id limit (@limit+0)',
  );
  return {
    uploadsStartedBefore: async (moment, after, limit) =>
      startedBefore.all({ moment, after, limit }).map(uploadOf),
  };
};

export const uploadAppliers = (db: Db): SqliteAppliers<UploadChange['_tag']> => {
  const put = db.prepare(
    upsert('unfinished_uploads', uploadColumns, ['id'], realmOfAll(['users', '@user_id'])),
  );
  const remove = db.prepare('delete from unfinished_uploads where realm_id = ? and id = ?');
  return {
    'upload.put': ({ upload }, realm) => {
      expectRow(put.run({ ...rowOfUpload(upload), realm }), `upload ${upload.id}`);
    },
    'upload.remove': ({ upload }, realm) => {
      remove.run(realm, upload);
    },
  };
};
