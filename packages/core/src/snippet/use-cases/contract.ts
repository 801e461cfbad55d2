import type { SnippetId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { SnippetMissing } from '../may-change-snippet.ts';
import type { Snippet, SnippetTextDenial } from '../snippet.ts';

export interface ListSnippets {
  readonly caller: Caller;
}

/** Texts as typed. */
export interface CreateSnippet {
  readonly caller: Caller;
  readonly title: string;
  readonly content: string;
}
export type CreateSnippetRefusal =
  | CallerDenial
  | SnippetTextDenial
  | Stale
  | TooMany<'snippet.too-many'>;

/** Null: stays as it is. */
export interface EditSnippet {
  readonly caller: Caller;
  readonly snippet: SnippetId;
  readonly title: string | null;
  readonly content: string | null;
}
export type EditSnippetRefusal =
  | CallerDenial
  | SnippetTextDenial
  | SnippetMissing
  | Stale
  | TooMany<'snippet.too-many'>;

export interface RemoveSnippet {
  readonly caller: Caller;
  readonly snippet: SnippetId;
}
export type RemoveSnippetRefusal = CallerDenial | SnippetMissing | Stale;

export interface SnippetUseCases {
  /** Behind `GET /saved_snippets`: his own, in the order they were made. */
  readonly list: UseCase<ListSnippets, CallerDenial, ReadonlyArray<Snippet>>;
  /** Behind `POST /saved_snippets`. */
  readonly create: UseCase<CreateSnippet, CreateSnippetRefusal, SnippetId>;
  /** Behind `PATCH /saved_snippets/{saved_snippet_id}`. */
  readonly edit: UseCase<EditSnippet, EditSnippetRefusal, void>;
  /** Behind `DELETE /saved_snippets/{saved_snippet_id}`. */
  readonly remove: UseCase<RemoveSnippet, RemoveSnippetRefusal, void>;
}
