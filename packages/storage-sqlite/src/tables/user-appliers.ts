import type { UserChange } from '@parley/core';
import { type Caches, keyIn } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';
import { rowOfUser, userColumns } from './user-row.ts';

const OWNER = realmOfAll(['users', '@user_id']);

export const userAppliers = (db: Db, caches: Caches): SqliteAppliers<UserChange['_tag']> => {
  const put = db.prepare(upsert('users', userColumns, ['id']));
  const putPassword = db.prepare(
    upsert('passwords', ['user_id', 'hash'], ['realm_id', 'user_id'], OWNER),
  );
  const removePassword = db.prepare('delete from passwords where realm_id = ? and user_id = ?');
  const putKey =
    db.prepare(`insert into api_keys (realm_id, digest, user_id, is_session, program, made_at,
    used_at, ends_at)
      values (${OWNER}, @digest, @user_id, @isSession, @program, @madeAt,
      @madeAt, @endsAt)`);
  const useKey = db.prepare(
    'update api_keys set used_at = ? where realm_id = ? and digest = ? and user_id = ?',
  );
  const removeKey = db.prepare(
    'delete from api_keys where realm_id = ? and digest = ? and user_id = ?',
  );
  const removeKeys = db.prepare(
    'delete from api_keys where realm_id = ? and user_id = ? and digest is not ?',
  );
  const endKeys = db.prepare(
    'update api_keys set ends_at = @at where realm_id = @realm and user_id = @user ' +
      'and (ends_at is null or ends_at > @at)',
  );
  const removeSessions = db.prepare(
    'delete from api_keys where realm_id = ? and user_id = ? and is_session = 1 ' +
      'and digest is not ?',
  );
  return {
    'user.put': ({ user }) => {
      caches.users.forget();
      caches.crowds.touch(user.realm, user.id);
      expectRow(put.run(rowOfUser(user)), `user ${user.id}`);
    },
    'password.put': ({ user, hash }, realm) => {
      if (hash === null) removePassword.run(realm, user);
      else putPassword.run({ realm, user_id: user, hash });
    },
    'api-key.put': ({ user, digest, kind, program, madeAt, endsAt }, realm) =>
      void putKey.run({
        realm,
        digest,
        user_id: user,
        isSession: Number(kind === 'session'),
        program,
        madeAt,
        endsAt,
      }),
    'api-key.use': ({ user, digest, at }, realm) => {
      const key = keyIn(realm, digest);
      const known = caches.keys.known(key);
      // It changes who is let in for no one, so nothing has to be forgotten.
      if (known?.user === user) caches.keys.remember(key, { ...known, usedAt: at });
      useKey.run(at, realm, digest, user);
    },
    'api-key.remove': ({ user, digest }, realm) => {
      caches.keys.drop(keyIn(realm, digest));
      removeKey.run(realm, digest, user);
    },
    'api-keys.remove': ({ user, but }, realm) => {
      caches.keys.forget();
      removeKeys.run(realm, user, but);
    },
    'api-keys.end': ({ user, at }, realm) => {
      caches.keys.forget();
      endKeys.run({ realm, user, at });
    },
    'sessions.remove': ({ user, but }, realm) => {
      caches.keys.forget();
      removeSessions.run(realm, user, but);
    },
  };
};
