import type { DraftId, RealmId, UserId } from '../kernel/brand.ts';

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
