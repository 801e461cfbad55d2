import type { UserChange } from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { statement } from '../database/statement.ts';
import { columnsOfUser } from './user-row.ts';

const PUT = statement(
  `insert into {users} (realm_id, id, revision, email, email_key, full_name, full_name_key, role,
      is_active, joined_at, bot_type, bot_owner_id, bot_is_system, timezone, avatar_source,
      avatar_version, avatar_file, can_create_users, settings, email_change, external,
      meta)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      $20, $21, $22)
    on conflict (realm_id, id) do update set revision = $3, email = $4, email_key = $5,
      full_name = $6, full_name_key = $7, role = $8, is_active = $9, joined_at = $10,
      bot_type = $11, bot_owner_id = $12, bot_is_system = $13, timezone = $14, avatar_source = $15,
      avatar_version = $16, avatar_file = $17, can_create_users = $18, settings = $19,
      email_change = $20, external = $21, meta = $22`,
);
const PUT_PASSWORD = statement(
  `insert into {passwords} (realm_id, user_id, hash) values ($1, $2, $3)
    on conflict (realm_id, user_id) do update set hash = $3`,
);
const REMOVE_PASSWORD = statement('delete from {passwords} where realm_id = $1 and user_id = $2');
const PUT_KEY = statement(
  `insert into {api_keys} (realm_id, user_id, digest, is_session, program, made_at, used_at,
      ends_at) values ($1, $2, $3, $4, $5, $6, $6, $7)`,
);
const USE_KEY = statement(
  'update {api_keys} set used_at = $4 where realm_id = $1 and user_id = $2 and digest = $3',
);
const REMOVE_KEY = statement(
  'delete from {api_keys} where realm_id = $1 and user_id = $2 and digest = $3',
);
const REMOVE_KEYS = statement(
  `delete from {api_keys} where realm_id = $1 and user_id = $2 and digest is distinct from $3`,
);
const END_KEYS = statement(
  `update {api_keys} set ends_at = $3
    where realm_id = $1 and user_id = $2 and (ends_at is null or ends_at > $3)`,
);
const REMOVE_SESSIONS = statement(
  `delete from {api_keys}
    where realm_id = $1 and user_id = $2 and is_session and digest is distinct from $3`,
);

export const userAppliers: Appliers<UserChange['_tag']> = {
  'user.put': async ({ user }, session) =>
    void (await session.run(PUT, ...Object.values(columnsOfUser(user)))),
  'password.put': async ({ user, hash }, session) =>
    void (await (hash === null
      ? session.run(REMOVE_PASSWORD, user)
      : session.run(PUT_PASSWORD, user, hash))),
  'api-key.put': async ({ user, digest, kind, program, madeAt, endsAt }, session) =>
    void (await session.run(PUT_KEY, user, digest, kind === 'session', program, madeAt, endsAt)),
  'api-key.use': async ({ user, digest, at }, session) =>
    void (await session.run(USE_KEY, user, digest, at)),
  'api-key.remove': async ({ user, digest }, session) =>
    void (await session.run(REMOVE_KEY, user, digest)),
  'api-keys.remove': async ({ user, but }, session) =>
    void (await session.run(REMOVE_KEYS, user, but)),
  'api-keys.end': async ({ user, at }, session) => void (await session.run(END_KEYS, user, at)),
  'sessions.remove': async ({ user, but }, session) =>
    void (await session.run(REMOVE_SESSIONS, user, but)),
};
