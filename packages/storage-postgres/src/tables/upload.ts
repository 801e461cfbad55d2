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
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting } from './put.ts';

type UploadRow = PgTableRow<'unfinishedUploads'>;
type WrittenUpload = PgRowWithout<'unfinishedUploads', 'realm_id'>;

const uploadColumns = [
  'id',
  'user_id',
  'path',
  'name',
  'type',
  'size',
  'metadata',
  'started_at',
] as const satisfies ReadonlyArray<PgColumnOf<'unfinishedUploads'>>;

const rowOfUpload = (upload: Upload): WrittenUpload => ({
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

const byId = statement<UploadRow>(
  'select * from {unfinished_uploads} where realm_id = $1 and id = $2',
);
const announced = statement<{ readonly bytes: number }>(
  'select coalesce(sum(size), 0) as bytes from {unfinished_uploads} where realm_id = $1',
);

export const uploadQueries = (session: Session): UploadRepository => ({
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : uploadOf(row);
  },
  announced: async () => (await session.first(announced))?.bytes ?? 0,
});

const startedBefore = storeStatement<UploadRow>(
  'select * from {unfinished_uploads} where started_at < $1 and id > $2 order by id limit $3',
);

/** Across realms: see `Directory`. */
export const uploadDirectory = (store: Store): UploadDirectory => ({
  uploadsStartedBefore: async (moment, after, limit) =>
    (await store.all(startedBefore, moment, after, limit)).map(uploadOf),
});

const put = putting<WrittenUpload>('unfinished_uploads', uploadColumns, ['id']);
const remove = statement('delete from {unfinished_uploads} where realm_id = $1 and id = $2');

export const uploadAppliers: Appliers<UploadChange['_tag']> = {
  'upload.put': async ({ upload }, session) => {
    await put(session, rowOfUpload(upload));
  },
  'upload.remove': async ({ upload }, session) => {
    await session.run(remove, upload);
  },
};
