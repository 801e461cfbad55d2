import type { SnippetRepository } from '@parley/core';
import type { Db } from '../../db.ts';
import { type SnippetRow, snippetOf } from '../../rows/people/snippet.ts';

export const snippetQueries = (db: Db): SnippetRepository => {
  const byId = db.prepare<SnippetRow>('select * from saved_snippets where id = ? and realm_id = ?');
  const ofUser = db.prepare<SnippetRow>(
    'select * from saved_snippets where user_id = (?+0) order by id',
  );
  return {
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? snippetOf(row) : null;
    },
    ofUser: async (user) => ofUser.all(user).map(snippetOf),
  };
};
