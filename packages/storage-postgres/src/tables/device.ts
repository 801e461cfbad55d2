import {
  DEFAULT_USER_SETTINGS,
  type Device,
  type DeviceChange,
  type DeviceDirectory,
  type DeviceRepository,
  MOST_ACTIVE_PUSHES,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { putting } from './put.ts';

type DeviceRow = PgTableRow<'devices'>;

const deviceOf = (row: DeviceRow): Device => ({
  kind: row.kind,
  token: row.token,
  realm: RealmId(row.realm_id),
  user: UserId(row.user_id),
  revision: Revision(row.revision),
  app: row.app,
  addedAt: UnixSeconds(row.added_at),
});

const byKey = statement<DeviceRow>(
  'select * from {devices} where realm_id = $1 and kind = $2 and token = $3',
);
const ofUsers = statement<DeviceRow>(
  `select * from {devices} where realm_id = $1 and user_id = any($2::bigint[])
    order by user_id, id`,
);
/** All where `$3` is null, else those who want notifications, by default `$3`. */
const holdersIn = statement<PgTableRow<'subscriptions', 'user_id'>>(
  `select s.user_id from {subscriptions} s
    where s.realm_id = $1 and s.channel_id = $2 and s.is_active
      and exists (select 1 from {devices} d where d.realm_id = $1
        and d.user_id = s.user_id)
      and ($3::boolean is null or coalesce((s.notifications->>'push')::boolean,
        (select (u.settings->>'channelPushNotifications')::boolean from {users} u
          where u.realm_id = $1 and u.id = s.user_id), $3))
    order by s.user_id`,
);

export const deviceQueries = (session: Session): DeviceRepository => ({
  byKey: async ({ realm, kind, token }) => {
    const row = realm === session.realm ? await session.first(byKey, kind, token) : null;
    return row === null ? null : deviceOf(row);
  },
  ofUsers: async (users) => (await session.all(ofUsers, users)).map(deviceOf),
  holdersIn: async (channel, who) => {
    const usual = who === 'everybody' ? null : DEFAULT_USER_SETTINGS.channelPushNotifications;
    return (await session.all(holdersIn, channel, usual)).map((row) => UserId(row.user_id));
  },
});

const everywhere = storeStatement<DeviceRow>(
  'select * from {devices} where kind = $1 and token = $2 order by realm_id',
);

/** Across realms: see `Directory`. */
export const deviceDirectory = (store: Store): DeviceDirectory => ({
  devices: async (kind, token) => (await store.all(everywhere, kind, token)).map(deviceOf),
});

/** A device that is put again keeps its place among the devices of its user. */
const put = statement(
  `insert into {devices} (realm_id, id, kind, token, user_id, revision, app, added_at)
    values ($1, (select coalesce(max(id), 0) + 1 from {devices} where realm_id = $1),
      $2, $3, $4, $5, $6, $7)
    on conflict (realm_id, kind, token) do update set user_id = excluded.user_id,
      revision = excluded.revision, app = excluded.app, added_at = excluded.added_at`,
);
const remove = statement('delete from {devices} where realm_id = $1 and kind = $2 and token = $3');
const clear = statement('delete from {devices} where realm_id = $1 and user_id = $2');

const putPush = putting<PgRowWithout<'activePushes', 'realm_id'>>(
  'active_pushes',
  ['user_id', 'message_id', 'event', 'is_call'],
  ['user_id', 'message_id'],
  '{users} u where u.realm_id = $1 and u.id = $2',
);
const forgetOldest = statement(
  `delete from {active_pushes} where realm_id = $1 and user_id = $2 and message_id <=
    (select message_id from {active_pushes} where realm_id = $1 and user_id = $2
      order by message_id desc limit 1 offset ${MOST_ACTIVE_PUSHES})`,
);
const removePushes = statement(
  `delete from {active_pushes}
    where realm_id = $1 and user_id = $2 and message_id = any($3::bigint[])`,
);

export const deviceAppliers: Appliers<DeviceChange['_tag']> = {
  'device.put': async ({ device }, session) => {
    const { kind, token, user, revision, app, addedAt } = device;
    await session.run(put, kind, token, user, revision, app, addedAt);
  },
  'device.remove': async ({ device: { kind, token } }, session) => {
    await session.run(remove, kind, token);
  },
  'devices.clear': async ({ user }, session) => {
    await session.run(clear, user);
  },
  'active-pushes.put': async ({ pushes }, session) => {
    const stored = await Promise.all(
      pushes.map(async ({ user, message, event, isMention }) => {
        const [done] = await Promise.all([
          putPush(session, { user_id: user, message_id: message, event, is_call: isMention }),
          session.run(forgetOldest, user),
        ]);
        return done;
      }),
    );
    for (const done of stored) expectRow(done, 'user of a notification');
  },
  'active-pushes.remove': async ({ user, messages }, session) => {
    await session.run(removePushes, user, messages);
  },
};
