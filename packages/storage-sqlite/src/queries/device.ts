import { type DeviceRepository, UserId } from '@parley/core';
import { type Db, list } from '../db.ts';
import { type DeviceRow, toDevice } from '../rows/device.ts';

export const deviceQueries = (db: Db): DeviceRepository => {
  const byKey = db.prepare<DeviceRow>(`select * from devices where kind = (?||'') and token = (?||'') and realm_id = (?+0)`);
  const everywhere = db.prepare<DeviceRow>(`select * from devices where kind = (?||'') and token = (?||'') order by realm_id`);
  const ofUsers = db.prepare<DeviceRow>(
    'select d.* from json_each(?) u join devices d on d.user_id = u.value group by d.rowid order by d.user_id, d.rowid',
  );
  const holders = db.pluck<number>(
    'select id from users u where realm_id = (?+0) and exists (select 1 from devices d where d.user_id = u.id) order by id',
  );
  return {
    byKey: async ({ kind, token, realm }) => {
      const row = byKey.get(kind, token, realm);
      return row === undefined ? null : toDevice(row);
    },
    ofUsers: async (users) => ofUsers.all(list(users)).map(toDevice),
    everywhere: async (kind, token) => everywhere.all(kind, token).map(toDevice),
    holders: async (realm) => holders.all(realm).map(UserId),
  };
};
