import type { DeviceChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { deviceColumns, rowOfDevice } from '../../rows/people/device.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const deviceAppliers = (db: Db): Appliers<DeviceChange['_tag']> => {
  const put = db.prepare(upsert('devices', deviceColumns, ['kind', 'token', 'realm_id']));
  const remove = db.prepare('delete from devices where kind = ? and token = ? and realm_id = ?');
  const clear = db.prepare('delete from devices where user_id = ?');
  return {
    'device.put': ({ device }) => void put.run(rowOfDevice(device)),
    'device.remove': ({ device: { kind, token, realm } }) => void remove.run(kind, token, realm),
    'devices.clear': ({ user }) => void clear.run(user),
  };
};
