import type { DraftId, RealmId, UserId } from '../kernel/brand.ts';
import type { Draft } from './draft.ts';

export interface DraftRepository {
  /** Whoever keeps it. */
  byId(realm: RealmId, id: DraftId): Promise<Draft | null>;
  /** Most recently edited first: by `editedAt`, and within a second by `edition`. */
  ofUser(user: UserId): Promise<ReadonlyArray<Draft>>;
}
