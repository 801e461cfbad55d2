import type { DraftId } from '../kernel/brand.ts';
import type { Draft } from './draft.ts';

export type DraftChange =
  | { readonly _tag: 'draft.put'; readonly draft: Draft }
  | { readonly _tag: 'draft.remove'; readonly draft: DraftId };
