import {
  type ActivePush,
  type ActivePushRepository,
  DEFAULT_USER_SETTINGS,
  type Device,
  type DeviceChange,
  type DeviceDirectory,
  type DeviceKind,
  type DeviceRepository,
  MessageId,
  MOST_ACTIVE_PUSHES,
  type Piece,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { bit, realmOfAll, upsert } from '../database/upsert.ts';

export type DeviceRow = TableRow<'devices'>;

const deviceColumns = [
  'kind',
  'token',
  'user_id',
  'revision',
  'app',
  'added_at',
] satisfies ReadonlyArray<ColumnOf<'devices'>>;

const rowOfDevice = ({
  kind,
  token,
  user,
  revision,
  app,
  addedAt,
}: Device): Omit<TableRow<'devices'>, 'realm_id'> => ({
  kind,
  token,
  user_id: user,
  revision,
  app,
  added_at: addedAt,
});

const toDevice = (row: DeviceRow): Device => ({
  kind: row.kind as DeviceKind,
  token: row.token,
  realm: RealmId(row.realm_id),
  user: UserId(row.user_id),
  revision: Revision(row.revision),
  app: row.app,
  addedAt: UnixSeconds(row.added_at),
});

const HOLDERS = `select s.user_id from subscriptions s
  where s.realm_id = (@realm+0) and s.channel_id = (@channel+0) and s.is_active = 1
  and exists (select 1 from devices d where d.realm_id = s.realm_id and d.user_id = s.user_id)`;

export const deviceQueries = (db: Db): ForRealm<DeviceRepository> => {
  const byKey = db.prepare<DeviceRow>(
    `select * from devices where realm_id = (?+0) and kind = (?||'') and token = (?||'')`,
  );
  const ofUsers = db.prepare<DeviceRow>(
    'select d.* from json_each(?) u cross join devices d on d.realm_id = (?+0) ' +
      'and d.user_id = u.value group by d.rowid ' +
      'order by d.user_id, d.rowid',
  );
  const holders = db.pluck<number>(`${HOLDERS} order by s.user_id`);
  const wanting = db.pluck<number>(
    `${HOLDERS} and coalesce(s.notifications->>'push',
      (select u.settings->>'channelPushNotifications' from users u
        where u.realm_id = s.realm_id and u.id = s.user_id), (@usually+0)) order by s.user_id`,
  );
  const usually = bit(DEFAULT_USER_SETTINGS.channelPushNotifications);
  return (realm) => ({
    byKey: async (key) => {
      const row = key.realm === realm ? byKey.get(realm, key.kind, key.token) : undefined;
      return row === undefined ? null : toDevice(row);
    },
    ofUsers: async (users) => ofUsers.all(list(users), realm).map(toDevice),
    holdersIn: async (channel, who) =>
      (who === 'everybody'
        ? holders.all({ realm, channel })
        : wanting.all({ realm, channel, usually })
      ).map(UserId),
  });
};

/** Across realms: see `Directory`. */
export const deviceDirectory = (db: Db): DeviceDirectory => {
  const everywhere = db.prepare<DeviceRow>(
    `select * from devices where kind = (?||'') and token = (?||'') order by realm_id`,
  );
  return { devices: async (kind, token) => everywhere.all(kind, token).map(toDevice) };
};

type PushRow = TableRow<'activePushes'>;

const toPush = (row: PushRow): ActivePush => ({
  user: UserId(row.user_id),
  message: MessageId(row.message_id),
  event: row.event,
  isMention: row.is_call === 1,
});

/**
 * Pieces of no more messages than this are looked through message by message, larger ones by what
 * was notified of meanwhile.
 */
const FEW = 1000;
const IN_PIECE = `m.realm_id = (@realm+0) and m.container_id = (@container+0)
  and m.id between (@first+0) and (@last+0)`;
const SIZE = `select 1 from messages m where ${IN_PIECE} limit 1 offset (@few+0)`;
const BY_MESSAGES = `select distinct p.user_id from messages m cross join active_pushes p on
  p.realm_id = m.realm_id and p.message_id = m.id where ${IN_PIECE}`;
// With `between`, SQLite searches the index by the realm alone.
const BY_PUSHES = `select distinct p.user_id from active_pushes p indexed by active_pushes_message
  cross join messages m
    on m.realm_id = p.realm_id and m.id = p.message_id and m.container_id = (@container+0)
  where p.realm_id = (@realm+0) and p.message_id >= (@first+0) and p.message_id <= (@last+0)`;

export const activePushQueries = (db: Db): ForRealm<ActivePushRepository> => {
  const ofUser = db.prepare<PushRow>(
    'select * from active_pushes where realm_id = (?+0) and user_id = (?+0) order by message_id',
  );
  const ofMessage = db.prepare<PushRow>(
    'select * from active_pushes indexed by active_pushes_message where realm_id = (?+0) ' +
      'and message_id = (?+0) order by user_id',
  );
  const size = db.pluck<number>(SIZE);
  const byMessages = db.pluck<number>(BY_MESSAGES);
  const byPushes = db.pluck<number>(BY_PUSHES);
  const inPiece = (realm: RealmId, { container, first, last }: Piece): ReadonlyArray<number> => {
    const piece = { realm, container, first, last };
    const isSmall = size.get({ ...piece, few: FEW }) === undefined;
    return (isSmall ? byMessages : byPushes).all(piece);
  };
  return (realm) => ({
    ofUser: async (user) => ofUser.all(realm, user).map(toPush),
    ofMessage: async (message) => ofMessage.all(realm, message).map(toPush),
    notifiedOf: async (pieces) =>
      [...new Set(pieces.flatMap((piece) => inPiece(realm, piece)))]
        .sort((a, b) => a - b)
        .map(UserId),
  });
};

export const deviceAppliers = (db: Db): SqliteAppliers<DeviceChange['_tag']> => {
  const put = db.prepare(
    upsert(
      'devices',
      deviceColumns,
      ['realm_id', 'kind', 'token'],
      realmOfAll(['users', '@user_id']),
    ),
  );
  const remove = db.prepare('delete from devices where realm_id = ? and kind = ? and token = ?');
  const clear = db.prepare('delete from devices where realm_id = ? and user_id = ?');
  const putPush = db.prepare(
    upsert(
      'active_pushes',
      ['user_id', 'message_id', 'event', 'is_call'],
      ['realm_id', 'user_id', 'message_id'],
      realmOfAll(['users', '@user_id']),
    ),
  );
  const forgetOldest = db.prepare(
    `delete from active_pushes where realm_id = @realm and user_id = @user and message_id <=
      (select message_id from active_pushes where realm_id = (@realm+0) and user_id = @user
      order by message_id desc limit 1
      offset ${MOST_ACTIVE_PUSHES})`,
  );
  const removePushes = db.prepare(
    'delete from active_pushes where realm_id = ? and user_id = ? and message_id in ' +
      '(select value from json_each(?))',
  );
  return {
    'device.put': ({ device }, realm) => void put.run({ ...rowOfDevice(device), realm }),
    'device.remove': ({ device: { kind, token } }, realm) => void remove.run(realm, kind, token),
    'devices.clear': ({ user }, realm) => void clear.run(realm, user),
    'active-pushes.put': ({ pushes }, realm) => {
      for (const { user, message, event, isMention: isCall } of pushes) {
        putPush.run({ realm, user_id: user, message_id: message, event, is_call: bit(isCall) });
        forgetOldest.run({ realm, user });
      }
    },
    'active-pushes.remove': ({ user, messages }, realm) =>
      void removePushes.run(realm, user, list(messages)),
  };
};
