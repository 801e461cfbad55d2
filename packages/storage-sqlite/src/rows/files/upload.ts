import { PathId, RealmId, UnixSeconds, type Upload, UploadId, UserId } from '@parley/core';

export interface UploadRow {
  readonly id: string;
  readonly realm_id: number;
  readonly user_id: number;
  readonly path: string;
  readonly name: string;
  readonly type: string | null;
  readonly size: number;
  readonly metadata: string;
  readonly started_at: number;
}

export const uploadColumns = [
  'id',
  'realm_id',
  'user_id',
  'path',
  'name',
  'type',
  'size',
  'metadata',
  'started_at',
];

export const rowOfUpload = (upload: Upload) => ({
  id: upload.id,
  realm_id: upload.realm,
  user_id: upload.owner,
  path: upload.path,
  name: upload.name,
  type: upload.type,
  size: upload.size,
  metadata: upload.note,
  started_at: upload.startedAt,
});

export const uploadOf = (row: UploadRow): Upload => ({
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
