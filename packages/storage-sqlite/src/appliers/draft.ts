import type { DraftChange } from '@parley/core';
import type { Db } from '../db.ts';
import { draftColumns, rowOfDraft } from '../rows/draft.ts';
import { upsert } from '../rows/upsert.ts';
import type { Appliers } from './applier.ts';

export const draftAppliers = (db: Db): Appliers<DraftChange['_tag']> => {
  const put = db.prepare(upsert('drafts', draftColumns, ['id']));
  const remove = db.prepare('delete from drafts where id = ?');
  const clear = db.prepare('delete from drafts where user_id = ?');
  return {
    'draft.put': ({ draft }) => void put.run(rowOfDraft(draft)),
    'draft.remove': ({ draft }) => void remove.run(draft),
    'drafts.clear': ({ user }) => void clear.run(user),
  };
};
