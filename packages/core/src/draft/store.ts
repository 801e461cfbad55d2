import type { DraftId, RealmId, UserId } from '../kernel/brand.ts';
import type { Draft } from './draft.ts';

export type DraftChange =
  | { readonly _tag: 'draft.put'; readonly draft: Draft }
  | { readonly _tag: 'draft.remove'; readonly draft: DraftId }
  /** Removes all drafts of the user. */
  | { readonly _tag: 'drafts.clear'; readonly user: UserId };

/** For its owner alone. */
export type DraftEvent =
  | {
      readonly _tag: 'drafts.created';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly drafts: ReadonlyArray<DraftId>;
    }
  | {
      readonly _tag: 'draft.updated' | 'draft.removed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly draft: DraftId;
    };

export interface DraftRepository {
  /** The draft, whichever user keeps it. */
  byId(id: DraftId): Promise<Draft | null>;
  /** Most recently edited first: by `editedAt`, and within a second by `edition`. */
  ofUser(user: UserId): Promise<ReadonlyArray<Draft>>;
}
