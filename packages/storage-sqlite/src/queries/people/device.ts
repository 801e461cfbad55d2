import { type ActivePush, type ActivePushRepository, DEFAULT_USER_SETTINGS, type DeviceRepository, MessageId, UserId } from '@parley/core';
import { type Db, list } from '../../db.ts';
import { type DeviceRow, toDevice } from '../../rows/people/device.ts';
import { bit } from '../../rows/upsert.ts';

const HOLDERS = `select s.user_id from subscriptions s where s.channel_id = (?+0) and s.is_active = 1
  and exists (select 1 from devices d where d.user_id = s.user_id)`;

export const deviceQueries = (db: Db): DeviceRepository => {
  const byKey = db.prepare<DeviceRow>(`select * from devices where kind = (?||'') and token = (?||'') and realm_id = (?+0)`);
  const everywhere = db.prepare<DeviceRow>(`select * from devices where kind = (?||'') and token = (?||'') order by realm_id`);
  const ofUsers = db.prepare<DeviceRow>(
    'select d.* from json_each(?) u join devices d on d.user_id = u.value group by d.rowid order by d.user_id, d.rowid',
  );
  const holders = db.pluck<number>(`${HOLDERS} order by s.user_id`);
  const wanting = db.pluck<number>(
    `${HOLDERS} and coalesce(s.notifications->>'push', (select u.settings->>'channelPushNotifications' from users u where u.id = s.user_id),
      (?+0)) order by s.user_id`,
  );
  const usually = bit(DEFAULT_USER_SETTINGS.channelPushNotifications);
  return {
    byKey: async ({ kind, token, realm }) => {
      const row = byKey.get(kind, token, realm);
      return row === undefined ? null : toDevice(row);
    },
    ofUsers: async (users) => ofUsers.all(list(users)).map(toDevice),
    everywhere: async (kind, token) => everywhere.all(kind, token).map(toDevice),
    holdersIn: async (channel, who) => (who === 'everybody' ? holders.all(channel) : wanting.all(channel, usually)).map(UserId),
  };
};

interface PushRow {
  readonly user_id: number;
  readonly message_id: number;
  readonly event: number;
  readonly is_call: number;
}

const toPush = (row: PushRow): ActivePush => ({
  user: UserId(row.user_id),
  message: MessageId(row.message_id),
  event: row.event,
  isCall: row.is_call === 1,
});

export const activePushQueries = (db: Db): ActivePushRepository => {
  const ofUser = db.prepare<PushRow>('select * from active_pushes where user_id = (?+0) order by message_id');
  const ofMessage = db.prepare<PushRow>('select * from active_pushes where message_id = (?+0) order by user_id');
  return {
    ofUser: async (user) => ofUser.all(user).map(toPush),
    ofMessage: async (message) => ofMessage.all(message).map(toPush),
  };
};
