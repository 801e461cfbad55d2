import type { StatusChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { rowOfStatus, statusColumns } from '../../rows/people/status.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const statusAppliers = (db: Db): Appliers<StatusChange['_tag']> => {
  const put = db.prepare(upsert('user_statuses', statusColumns, ['user_id']));
  return { 'status.put': ({ status }) => void put.run(rowOfStatus(status)) };
};
