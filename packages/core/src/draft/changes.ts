import type { DraftId, UserId } from '../kernel/brand.ts';
import type { Draft } from './draft.ts';

export type DraftChange =
  | { readonly _tag: 'draft.put'; readonly draft: Draft }
  | { readonly _tag: 'draft.remove'; readonly draft: DraftId }
  /** Every one he has. */
  | { readonly _tag: 'drafts.clear'; readonly user: UserId };
