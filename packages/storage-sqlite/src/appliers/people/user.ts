import type { UserChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { rowOfUser, userColumns } from '../../rows/people/user.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const userAppliers = (db: Db, caches: Caches): Appliers<UserChange['_tag']> => {
  const put = db.prepare(upsert('users', userColumns, ['id']));
  const putPassword = db.prepare(upsert('passwords', ['user_id', 'hash'], ['user_id']));
  const removePassword = db.prepare('delete from passwords where user_id = ?');
  const putKey =
    db.prepare(`insert into api_keys (digest, user_id, is_session, program, made_at, used_at,
    ends_at)
      values (@digest, @user, @isSession, @program, @madeAt, @madeAt, @endsAt)`);
  const useKey = db.prepare('update api_keys set used_at = ? where digest = ? and user_id = ?');
  const removeKey = db.prepare('delete from api_keys where digest = ? and user_id = ?');
  const removeKeys = db.prepare('delete from api_keys where user_id = ? and digest is not ?');
  const endKeys = db.prepare(
    'update api_keys set ends_at = @at where user_id = @user and (ends_at is null or ' +
      'ends_at > @at)',
  );
  const removeSessions = db.prepare(
    'delete from api_keys where user_id = ? and is_session = 1 and digest is not ?',
  );
  return {
    'user.put': ({ user }) => {
      caches.users.forget();
      caches.crowds.touch(user.realm, user.id);
      put.run(rowOfUser(user));
    },
    'password.put': ({ user, hash }) => {
      if (hash === null) removePassword.run(user);
      else putPassword.run({ user_id: user, hash });
    },
    'api-key.put': ({ user, digest, kind, program, madeAt, endsAt }) =>
      void putKey.run({
        digest,
        user,
        isSession: Number(kind === 'session'),
        program,
        madeAt,
        endsAt,
      }),
    'api-key.use': ({ user, digest, at }) => {
      const known = caches.keys.known(digest);
      // It changes who is let in for no one, so nothing has to be forgotten.
      if (known?.user === user) caches.keys.remember(digest, { ...known, usedAt: at });
      useKey.run(at, digest, user);
    },
    'api-key.remove': ({ user, digest }) => {
      caches.keys.drop(digest);
      removeKey.run(digest, user);
    },
    'api-keys.remove': ({ user, but }) => {
      caches.keys.forget();
      removeKeys.run(user, but);
    },
    'api-keys.end': ({ user, at }) => {
      caches.keys.forget();
      endKeys.run({ user, at });
    },
    'sessions.remove': ({ user, but }) => {
      caches.keys.forget();
      removeSessions.run(user, but);
    },
  };
};
