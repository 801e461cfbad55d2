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
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { lengthOf, type PgCountedSql } from './counts.ts';
import { putting } from './put.ts';
import { forgetFiles, noteFiles, UNSENT } from './unsent-files.ts';

type SnippetRow = PgTableRow<'savedSnippets'>;
type WrittenSnippet = PgRowWithout<'savedSnippets', 'realm_id'>;

const snippetColumns = [
  'id',
  'user_id',
  'revision',
  'title',
  'content',
  'created_at',
] as const satisfies ReadonlyArray<PgColumnOf<'savedSnippets'>>;

const rowOfSnippet = (snippet: Snippet): WrittenSnippet => ({
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

const byId = statement<SnippetRow>(
  'select * from {saved_snippets} where realm_id = $1 and id = $2',
);
const ofUser = statement<SnippetRow>(
  'select * from {saved_snippets} where realm_id = $1 and user_id = $2 order by id',
);

export const snippetQueries = (session: Session): SnippetRepository => ({
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : snippetOf(row);
  },
  ofUser: async (user) => (await session.all(ofUser, user)).map(snippetOf),
});

const put = putting<WrittenSnippet>('saved_snippets', snippetColumns, ['id']);
const remove = statement('delete from {saved_snippets} where realm_id = $1 and id = $2');

export const snippetAppliers: Appliers<SnippetChange['_tag']> = {
  'snippet.put': async ({ snippet }, session) => {
    await Promise.all([
      put(session, rowOfSnippet(snippet)),
      noteFiles(session, UNSENT.snippet, snippet),
    ]);
  },
  'snippet.remove': async ({ snippet }, session) => {
    await Promise.all([
      session.run(remove, snippet),
      forgetFiles(session, UNSENT.snippet, snippet),
    ]);
  },
};

export const snippetCounts: PgCountedSql<'snippets'> = {
  snippets: {
    from: '{saved_snippets} where realm_id = $1 and user_id = $2',
    row: 'id',
    size: `${lengthOf('title')} + ${lengthOf('content')}`,
  },
};
