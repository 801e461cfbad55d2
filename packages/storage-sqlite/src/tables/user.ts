import {
  foldCase,
  type GroupRepository,
  hasEnded,
  type KeyDirectory,
  RealmId,
  type RealmRepository,
  ROLE,
  Sha256,
  type StoredKey,
  systemGroupsOf,
  UnixSeconds,
  type User,
  UserId,
  type UserRepository,
} from '@parley/core';
import { type Caches, type KnownKey, keyIn, rowsOf } from '../cache/caches.ts';
import type { UserListReader } from '../cache/user-list-cache.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { RowWithout, TableRow } from '../database/table-row.ts';
import { fullNameKey, readColumns, type UserRow, userOf } from './user-row.ts';

type KeyNote = TableRow<'apiKeys', 'is_session' | 'used_at' | 'ends_at'>;
type KeyRow = UserRow & KeyNote;
type StoredKeyRow = RowWithout<'apiKeys', 'user_id'>;

const noteOf = ({
  is_session,
  used_at,
  ends_at,
}: KeyNote): Pick<StoredKey, 'kind' | 'usedAt' | 'endsAt'> => ({
  kind: is_session === 1 ? 'session' : 'program',
  usedAt: UnixSeconds(used_at),
  endsAt: ends_at === null ? null : UnixSeconds(ends_at),
});

/** `realms` and `groups` answer what an actor is besides their account. */
export const userQueries = (
  db: Db,
  caches: Caches,
  realms: ForRealm<RealmRepository>,
  groups: ForRealm<GroupRepository>,
): ForRealm<UserRepository> => {
  const byId = db.prepare<UserRow>('select * from users where realm_id = ? and id = ?');
  const byIds = db.prepare<UserRow>(
    'select u.* from json_each(?) i cross join users u on u.realm_id = (?+0) and u.id = i.value',
  );
  const byEmail = db.prepare<UserRow>('select * from users where realm_id = ? and email_key = ?');
  const byExternal = db.prepare<UserRow>(
    `select u.* from json_each(?) k
      cross join users u on u.realm_id = (?+0) and u.external = k.value order by u.id`,
  );
  const byFullNames = db.prepare<UserRow>(
    `select u.* from json_each(?) n cross join users u on u.realm_id = (?+0) and u.full_name_key =
    n.value
      order by u.id`,
  );
  const all = db.prepare<UserRow>(
    `select ${readColumns} from users where realm_id = (?+0) and bot_is_system = 0 order by id`,
  );
  const page = db.prepare<UserRow>(
    `select ${readColumns} from users where realm_id = (?+0) and id > (?+0) and bot_is_system = 0
    order by id limit (?+0)`,
  );
  const roster = db.prepare<Pick<UserRow, 'id' | 'role' | 'joined_at'>>(
    'select id, role, joined_at from users where realm_id = (?+0) and is_active = 1 and ' +
      'bot_is_system = 0 order by id',
  );
  const botsOf = db.prepare<UserRow>(
    'select * from users where realm_id = (?+0) and bot_owner_id = (?+0) order by id',
  );
  const byApiKey = db.prepare<KeyRow>(
    `select u.*, k.is_session, k.used_at, k.ends_at from api_keys k
      cross join users u on u.realm_id = k.realm_id and u.id = k.user_id
    where k.realm_id = (?+0) and k.digest = (?||'')`,
  );
  const keysOf = db.prepare<StoredKeyRow>(
    `select digest, is_session, program, made_at, used_at, ends_at from api_keys
      where realm_id = (?+0) and user_id = (?+0) and (ends_at is null or ends_at > (?+0))
      order by used_at, digest`,
  );
  const password = db.pluck<string>(
    'select hash from passwords where realm_id = ? and user_id = ?',
  );
  const fullNameTaken = db.pluck<number>(
    'select 1 from users where realm_id = ? and full_name_key = ? and id <> (?+0) limit 1',
  );
  const activeOwners = db.pluck<number>(
    `select id from users where realm_id = (?+0) and role = ${ROLE.owner} and is_active = 1 and
    bot_type is null order by id`,
  );
  const some = db.prepare<UserRow>(
    'select u.* from json_each(?) i cross join users u on u.realm_id = (?+0) ' +
      'and u.id = i.value where u.bot_is_system = 0',
  );
  const crowd: UserListReader = {
    all: (realm) => all.all(realm).map(userOf),
    some: (realm, ids) => some.all(list(ids), realm).map(userOf),
    page: (realm, after, limit) => page.all(realm, after ?? 0, limit).map(userOf),
  };
  const user = (row: UserRow | undefined) => (row ? userOf(row) : null);
  /** A miss is of this realm only, so it is not remembered. */
  const inRealm = (realm: RealmId, id: UserId): User | null => {
    const one = caches.users.found(id, () => user(byId.get(realm, id)));
    return one?.realm === realm ? one : null;
  };
  /** Whose it is comes with it, and is remembered as well. */
  const keyOf = (row: KeyRow | undefined): KnownKey | null => {
    if (row === undefined) return null;
    const owner = userOf(row);
    caches.users.remember(owner.id, owner);
    return { user: owner.id, ...noteOf(row) };
  };
  const found = (key: string, load: () => UserRow | undefined) =>
    caches.users.found(key, () => user(load()));

  return (realm) => ({
    byId: async (id) => inRealm(realm, id),
    actor: async (id, now) => {
      const [user, own] = [inRealm(realm, id), await realms(realm).own()];
      if (user === null || own === null) return null;
      return { user, groups: await groups(realm).holding(id, systemGroupsOf(user, own, now)) };
    },
    byIds: async (ids) =>
      rowsOf(caches.users, ids, (unknown) => byIds.all(list(unknown), realm).map(userOf)).filter(
        (one) => one.realm === realm,
      ),
    byEmail: async (email) => {
      const key = foldCase(email);
      return found(`${realm} @ ${key}`, () => byEmail.get(realm, key));
    },
    byExternal: async (keys) => byExternal.all(list([...new Set(keys)]), realm).map(userOf),
    byFullNames: async (names) =>
      byFullNames.all(list([...new Set(names.map(fullNameKey))]), realm).map(userOf),
    all: async () => caches.crowds.all(realm, crowd),
    page: async (after, limit) => caches.crowds.page(realm, after, limit, crowd),
    roster: async () =>
      roster.all(realm).map((row) => ({
        id: UserId(row.id),
        role: row.role,
        joinedAt: UnixSeconds(row.joined_at),
      })),
    botsOf: async (owner) => botsOf.all(realm, owner).map(userOf),
    byApiKey: async (digest, moment) => {
      const key = caches.keys.found(keyIn(realm, digest), () => keyOf(byApiKey.get(realm, digest)));
      const user = key && inRealm(realm, key.user);
      if (key === null || user === null || (user.isActive && hasEnded(key.endsAt, moment)))
        return null;
      return { user, kind: key.kind, usedAt: key.usedAt, endsAt: key.endsAt };
    },
    keysOf: async (user, moment) =>
      keysOf.all(realm, user, moment).map((row) => ({
        digest: Sha256(row.digest),
        program: row.program,
        madeAt: row.made_at === null ? null : UnixSeconds(row.made_at),
        ...noteOf(row),
      })),
    passwordHash: async (id) => password.get(realm, id) ?? null,
    fullNameTaken: async (fullName, except) =>
      fullNameTaken.get(realm, fullNameKey(fullName), except ?? 0) !== undefined,
    activeOwners: async () => activeOwners.all(realm).map(UserId),
  });
};

/** Across realms: see `Directory`. */
export const userDirectory = (db: Db): KeyDirectory => {
  const ended = db.prepare<TableRow<'apiKeys', 'user_id' | 'digest'> & Pick<UserRow, 'realm_id'>>(
    `select u.realm_id, k.user_id, k.digest from api_keys k join users u on u.realm_id = k.realm_id
      and u.id = k.user_id
      where k.ends_at <= (?+0) and u.is_active order by k.ends_at, k.digest limit (?+0)`,
  );
  return {
    endedApiKeys: async (moment, limit) =>
      ended.all(moment, limit).map((row) => ({
        realm: RealmId(row.realm_id),
        user: UserId(row.user_id),
        digest: Sha256(row.digest),
      })),
  };
};
