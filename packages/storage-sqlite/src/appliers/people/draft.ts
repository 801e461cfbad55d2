import type { DraftChange } from '@parley/core';
import type { Db } from '../../db.ts';
import { draftColumns, rowOfDraft } from '../../rows/people/draft.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';
import { UNSENT, unsentFiles } from '../files/unsent-files.ts';

export const draftAppliers = (db: Db): Appliers<DraftChange['_tag']> => {
  const put = db.prepare(upsert('drafts', draftColumns, ['id']));
  const remove = db.prepare('delete from drafts where id = ?');
  const clear = db.pluck<number>('delete from drafts where user_id = ? returning id');
  const files = unsentFiles(db, UNSENT.draft);
  return {
    'draft.put': ({ draft }) => {
      put.run(rowOfDraft(draft));
      files.note(draft);
    },
    'draft.remove': ({ draft }) => {
      remove.run(draft);
      files.forget(draft);
    },
    'drafts.clear': ({ user }) => {
      for (const id of clear.all(user)) files.forget(id);
    },
  };
};
