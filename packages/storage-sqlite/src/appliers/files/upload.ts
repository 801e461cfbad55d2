import type { UploadChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { rowOfUpload, uploadColumns } from '../../rows/files/upload.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const uploadAppliers = (db: Db): Appliers<UploadChange['_tag']> => {
  const put = db.prepare(upsert('unfinished_uploads', uploadColumns, ['id']));
  const remove = db.prepare('delete from unfinished_uploads where id = ?');
  return {
    'upload.put': ({ upload }) => {
      put.run(rowOfUpload(upload));
    },
    'upload.remove': ({ upload }) => {
      remove.run(upload);
    },
  };
};
