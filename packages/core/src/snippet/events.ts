import type { RealmId, SnippetId, UserId } from '../kernel/brand.ts';

/** For its owner alone. */
export interface SnippetEvent {
  readonly _tag: 'snippet.created' | 'snippet.updated' | 'snippet.removed';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly snippet: SnippetId;
}
