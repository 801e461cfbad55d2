import { RealmId, Revision, type Snippet, SnippetId, UnixSeconds, UserId } from '@parley/core';

export interface SnippetRow {
  readonly id: number;
  readonly realm_id: number;
  readonly user_id: number;
  readonly revision: number;
  readonly title: string;
  readonly content: string;
  readonly created_at: number;
}

export const snippetColumns = [
  'id',
  'realm_id',
  'user_id',
  'revision',
  'title',
  'content',
  'created_at',
];

export const rowOfSnippet = (snippet: Snippet) => ({
  id: snippet.id,
  realm_id: snippet.realm,
  user_id: snippet.owner,
  revision: snippet.revision,
  title: snippet.title,
  content: snippet.content,
  created_at: snippet.createdAt,
});

export const snippetOf = (row: SnippetRow): Snippet => ({
  id: SnippetId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  revision: Revision(row.revision),
  title: row.title,
  content: row.content,
  createdAt: UnixSeconds(row.created_at),
});
