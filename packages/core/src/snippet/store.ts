import type { RealmId, SnippetId, UserId } from '../kernel/brand.ts';
import type { Snippet } from './snippet.ts';

export type SnippetChange =
  | { readonly _tag: 'snippet.put'; readonly snippet: Snippet }
  | { readonly _tag: 'snippet.remove'; readonly snippet: SnippetId };

/** For its owner alone. */
export interface SnippetEvent {
  readonly _tag: 'snippet.created' | 'snippet.updated' | 'snippet.removed';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly snippet: SnippetId;
}

export interface SnippetRepository {
  /** The snippet, whichever user keeps it. */
  byId(id: SnippetId): Promise<Snippet | null>;
  /** The snippets of a user, by id. */
  ofUser(user: UserId): Promise<ReadonlyArray<Snippet>>;
}
