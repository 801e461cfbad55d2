import type { MuteChange } from '@parley/core';
import type { Caches } from '../../caches.ts';
import type { Db } from '../../db.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const muteAppliers = (db: Db, caches: Caches): Appliers<MuteChange['_tag']> => {
  const put = db.prepare(
    upsert('muted_users', ['user_id', 'muted_id', 'revision', 'at'], ['user_id', 'muted_id']),
  );
  const remove = db.prepare('delete from muted_users where user_id = ? and muted_id = ?');
  return {
    'mute.put': ({ mute: { user, muted, revision, at } }) => {
      caches.muters.forget();
      put.run({ user_id: user, muted_id: muted, revision, at });
    },
    'mute.remove': ({ user, muted }) => {
      caches.muters.forget();
      remove.run(user, muted);
    },
  };
};
