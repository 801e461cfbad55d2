import { type DeviceChange, MOST_ACTIVE_PUSHES } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { deviceColumns, rowOfDevice } from '../../rows/people/device.ts';
import { bit, upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const deviceAppliers = (db: Db): Appliers<DeviceChange['_tag']> => {
  const put = db.prepare(upsert('devices', deviceColumns, ['kind', 'token', 'realm_id']));
  const remove = db.prepare('delete from devices where kind = ? and token = ? and realm_id = ?');
  const clear = db.prepare('delete from devices where user_id = ?');
  const putPush = db.prepare(
    upsert(
      'active_pushes',
      ['user_id', 'message_id', 'event', 'is_call'],
      ['user_id', 'message_id'],
    ),
  );
  const forgetOldest = db.prepare(
    `delete from active_pushes where user_id = @user and message_id <=
      (select message_id from active_pushes where user_id = @user order by message_id desc limit 1
      offset ${MOST_ACTIVE_PUSHES})`,
  );
  const removePushes = db.prepare(
    'delete from active_pushes where user_id = ? and message_id in (select value from ' +
      'json_each(?))',
  );
  return {
    'device.put': ({ device }) => void put.run(rowOfDevice(device)),
    'device.remove': ({ device: { kind, token, realm } }) => void remove.run(kind, token, realm),
    'devices.clear': ({ user }) => void clear.run(user),
    'active-pushes.put': ({ pushes }) => {
      for (const { user, message, event, isMention: isCall } of pushes) {
        putPush.run({ user_id: user, message_id: message, event, is_call: bit(isCall) });
        forgetOldest.run({ user });
      }
    },
    'active-pushes.remove': ({ user, messages }) => void removePushes.run(user, list(messages)),
  };
};
