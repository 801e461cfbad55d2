import {
  RealmId,
  Revision,
  type Snippet,
  type SnippetChange,
  SnippetId,
  type SnippetRepository,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { realmOfAll, upsert } from '../database/upsert.ts';
import type { CountedSql } from './counts.ts';
import { UNSENT, unsentFiles } from './unsent-files.ts';

export type SnippetRow = TableRow<'savedSnippets'>;

const snippetColumns = [
  'id',
  'user_id',
  'revision',
  'title',
  'content',
  'created_at',
] satisfies ReadonlyArray<ColumnOf<'savedSnippets'>>;

const rowOfSnippet = (snippet: Snippet): Omit<TableRow<'savedSnippets'>, 'realm_id'> => ({
  id: snippet.id,
  user_id: snippet.owner,
  revision: snippet.revision,
  title: snippet.title,
  content: snippet.content,
  created_at: snippet.createdAt,
});

const snippetOf = (row: SnippetRow): Snippet => ({
  id: SnippetId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  revision: Revision(row.revision),
  title: row.title,
  content: row.content,
  createdAt: UnixSeconds(row.created_at),
});

export const snippetQueries = (db: Db): ForRealm<SnippetRepository> => {
  const byId = db.prepare<SnippetRow>('select * from saved_snippets where realm_id = ? and id = ?');
  const ofUser = db.prepare<SnippetRow>(
    'select * from saved_snippets where realm_id = (?+0) and user_id = (?+0) order by id',
  );
  return (realm) => ({
    byId: async (id) => {
      const row = byId.get(realm, id);
      return row ? snippetOf(row) : null;
    },
    ofUser: async (user) => ofUser.all(realm, user).map(snippetOf),
  });
};

export const snippetAppliers = (db: Db): SqliteAppliers<SnippetChange['_tag']> => {
  const put = db.prepare(
    upsert('saved_snippets', snippetColumns, ['id'], realmOfAll(['users', '@user_id'])),
  );
  const remove = db.prepare('delete from saved_snippets where realm_id = ? and id = ?');
  const files = unsentFiles(db, UNSENT.snippet);
  return {
    'snippet.put': ({ snippet }, realm) => {
      expectRow(put.run({ ...rowOfSnippet(snippet), realm }), `snippet ${snippet.id}`);
      files.note(snippet);
    },
    'snippet.remove': ({ snippet }, realm) => {
      remove.run(realm, snippet);
      files.forget(realm, snippet);
    },
  };
};

export const snippetCounts: CountedSql<'snippets'> = {
  snippets: {
    from: 'saved_snippets where realm_id = (@realm+0) and user_id = (@of+0)',
    row: 'id',
    size: 'length(title) + length(content)',
  },
};
