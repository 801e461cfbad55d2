import type { RealmId, Revision, SnippetId, UnixSeconds, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';
import { MAX_MESSAGE } from '../message/message.ts';

export const MAX_SNIPPET_TITLE = 60;
export const MAX_SNIPPET_CONTENT = MAX_MESSAGE;

/** A text one user keeps to insert into messages. Only that user sees it. */
export interface Snippet {
  readonly id: SnippetId;
  readonly realm: RealmId;
  readonly owner: UserId;
  readonly revision: Revision;
  /** 1 to 60 code points, stripped; several may share one. */
  readonly title: string;
  /** Markdown as typed: 1 to 10,000 code points, stripped. */
  readonly content: string;
  readonly createdAt: UnixSeconds;
}

export type SnippetTextDenial =
  | Denial<'snippet.empty'>
  | Denial<'snippet.null-byte', { readonly part: 'title' | 'content' }>
  | Denial<'snippet.title-too-long', { readonly limit: number }>
  | Denial<'snippet.content-too-long', { readonly limit: number }>;

const nullByteIn = (part: 'title' | 'content'): SnippetTextDenial =>
  denial('snippet.null-byte', { part });

/** The title as it is stored, without blanks around it. */
export const parseSnippetTitle = (typed: string): E.Either<SnippetTextDenial, string> => {
  const title = strip(typed);
  if (title === '') return E.left(denial('snippet.empty'));
  if (title.includes('\0')) return E.left(nullByteIn('title'));
  return codePoints(title) > MAX_SNIPPET_TITLE
    ? E.left(denial('snippet.title-too-long', { limit: MAX_SNIPPET_TITLE }))
    : E.right(title);
};
export const parseSnippetContent = (typed: string): E.Either<SnippetTextDenial, string> => {
  const content = strip(typed);
  if (content === '') return E.left(denial('snippet.empty'));
  if (content.includes('\0')) return E.left(nullByteIn('content'));
  return codePoints(content) > MAX_SNIPPET_CONTENT
    ? E.left(denial('snippet.content-too-long', { limit: MAX_SNIPPET_CONTENT }))
    : E.right(content);
};

export const snippetUnchanged = ({ id, revision }: Snippet) =>
  ({ _tag: 'row.unchanged', row: 'snippet', id, revision }) as const;
