import type { UploadRepository } from '@parley/core';
import type { Db } from '../../db.ts';
import { type UploadRow, uploadOf } from '../../rows/files/upload.ts';

export const uploadQueries = (db: Db): UploadRepository => {
  const byId = db.prepare<UploadRow>(
    'select * from unfinished_uploads where id = ? and realm_id = ?',
  );
  const announced = db.pluck<number>(
    'select coalesce(sum(size), 0) from unfinished_uploads where realm_id = (?+0)',
  );
  const startedBefore = db.prepare<UploadRow>(
    "select * from unfinished_uploads where id > (@after||'') and started_at < (@moment+0) " +
      'order by id limit (@limit+0)',
  );
  return {
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? uploadOf(row) : null;
    },
    announced: async (realm) => announced.get(realm) ?? 0,
    startedBefore: async (moment, after, limit) =>
      startedBefore.all({ moment, after, limit }).map(uploadOf),
  };
};
