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
  UserId,
  type UserRepository,
} from '@parley/core';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { fullNameKey, type PgUserRow, userOf } from './user-row.ts';

type KeyNote = PgTableRow<'apiKeys', 'is_session' | 'used_at' | 'ends_at'>;
type Id = Pick<PgUserRow, 'id'>;

const noteOf = (row: KeyNote): Pick<StoredKey, 'kind' | 'usedAt' | 'endsAt'> => ({
  kind: row.is_session ? 'session' : 'program',
  usedAt: UnixSeconds(row.used_at),
  endsAt: row.ends_at === null ? null : UnixSeconds(row.ends_at),
});

const BY_ID = statement<PgUserRow>('select * from {users} where realm_id = $1 and id = $2');
const BY_IDS = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and id = any($2::bigint[]) order by id',
);
const BY_EMAIL = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and email_key = $2',
);
const BY_EXTERNAL = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and external = any($2::text[]) order by id',
);
const BY_FULL_NAMES = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and full_name_key = any($2::text[]) order by id',
);
const ALL = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and not bot_is_system order by id',
);
const PAGE = statement<PgUserRow>(
  `select * from {users} where realm_id = $1 and id > $2 and not bot_is_system
    order by id limit $3`,
);
const ROSTER = statement<Pick<PgUserRow, 'id' | 'role' | 'joined_at'>>(
  `select id, role, joined_at from {users}
    where realm_id = $1 and is_active and not bot_is_system order by id`,
);
const BOTS_OF = statement<PgUserRow>(
  'select * from {users} where realm_id = $1 and bot_owner_id = $2 order by id',
);
const BY_API_KEY = statement<PgUserRow & KeyNote>(
  `select u.*, k.is_session, k.used_at, k.ends_at from {api_keys} k
    join {users} u on u.realm_id = $1 and u.id = k.user_id
    where k.realm_id = $1 and k.digest = $2`,
);
const KEYS_OF = statement<PgRowWithout<'apiKeys', 'user_id' | 'realm_id'>>(
  `select digest, is_session, program, made_at, used_at, ends_at from {api_keys}
    where realm_id = $1 and user_id = $2 and (ends_at is null or ends_at > $3)
    order by used_at, digest`,
);
const PASSWORD = statement<PgTableRow<'passwords', 'hash'>>(
  'select hash from {passwords} where realm_id = $1 and user_id = $2',
);
const NAME_TAKEN = statement<Id>(
  'select id from {users} where realm_id = $1 and full_name_key = $2 and id <> $3 limit 1',
);
const OWNERS = statement<Id>(
  `select id from {users} where realm_id = $1 and role = ${ROLE.owner} and is_active
    and bot_type is null order by id`,
);
const ENDED = storeStatement<PgTableRow<'apiKeys', 'realm_id' | 'user_id' | 'digest'>>(
  `select k.realm_id, k.user_id, k.digest from {api_keys} k
    join {users} u on u.realm_id = k.realm_id and u.id = k.user_id
    where k.ends_at <= $1 and u.is_active order by k.ends_at, k.digest limit $2`,
);

/** `realms` and `groups` answer what an actor is besides their account. */
export const userQueries = (
  { all, first }: Session,
  realms: RealmRepository,
  groups: GroupRepository,
): UserRepository => {
  const one = (row: PgUserRow | null) => row && userOf(row);
  const byId = async (id: UserId) => one(await first(BY_ID, id));
  return {
    byId,
    actor: async (id, now) => {
      const [user, own] = await Promise.all([byId(id), realms.own()]);
      if (user === null || own === null) return null;
      return { user, groups: await groups.holding(id, systemGroupsOf(user, own, now)) };
    },
    byIds: async (ids) => (await all(BY_IDS, ids)).map(userOf),
    byEmail: async (email) => one(await first(BY_EMAIL, foldCase(email))),
    byExternal: async (keys) => (await all(BY_EXTERNAL, keys)).map(userOf),
    byFullNames: async (names) => (await all(BY_FULL_NAMES, names.map(fullNameKey))).map(userOf),
    all: async () => (await all(ALL)).map(userOf),
    page: async (after, limit) => (await all(PAGE, after ?? 0, limit)).map(userOf),
    roster: async () =>
      (await all(ROSTER)).map((row) => ({
        id: UserId(row.id),
        role: row.role,
        joinedAt: UnixSeconds(row.joined_at),
      })),
    botsOf: async (owner) => (await all(BOTS_OF, owner)).map(userOf),
    byApiKey: async (digest, moment) => {
      const row = await first(BY_API_KEY, digest);
      if (row === null) return null;
      const opened = { user: userOf(row), ...noteOf(row) };
      return opened.user.isActive && hasEnded(opened.endsAt, moment) ? null : opened;
    },
    keysOf: async (user, moment) =>
      (await all(KEYS_OF, user, moment)).map((row) => ({
        digest: Sha256(row.digest),
        program: row.program,
        madeAt: row.made_at === null ? null : UnixSeconds(row.made_at),
        ...noteOf(row),
      })),
    passwordHash: async (id) => (await first(PASSWORD, id))?.hash ?? null,
    fullNameTaken: async (fullName, except) =>
      (await first(NAME_TAKEN, fullNameKey(fullName), except ?? 0)) !== null,
    activeOwners: async () => (await all(OWNERS)).map(({ id }) => UserId(id)),
  };
};

/** Across realms: see `Directory`. */
export const userDirectory = ({ all }: Store): KeyDirectory => ({
  endedApiKeys: async (moment, limit) =>
    (await all(ENDED, moment, limit)).map((row) => ({
      realm: RealmId(row.realm_id),
      user: UserId(row.user_id),
      digest: Sha256(row.digest),
    })),
});
