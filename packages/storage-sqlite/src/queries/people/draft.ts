import type { DraftRepository } from '@parley/core';
import type { Db } from '../../db.ts';
import { type DraftRow, draftOf } from '../../rows/people/draft.ts';

export const draftQueries = (db: Db): DraftRepository => {
  const byId = db.prepare<DraftRow>('select * from drafts where id = ? and realm_id = ?');
  const ofUser = db.prepare<DraftRow>(
    'select * from drafts where user_id = (?+0) order by edited_at desc, edition desc',
  );
  return {
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? draftOf(row) : null;
    },
    ofUser: async (user) => ofUser.all(user).map(draftOf),
  };
};
