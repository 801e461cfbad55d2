import type { RealmId, SnippetId, UserId } from '../kernel/brand.ts';
import type { Snippet } from './snippet.ts';

export interface SnippetRepository {
  /** Whoever keeps it. */
  byId(realm: RealmId, id: SnippetId): Promise<Snippet | null>;
  /** By id. */
  ofUser(user: UserId): Promise<ReadonlyArray<Snippet>>;
}
