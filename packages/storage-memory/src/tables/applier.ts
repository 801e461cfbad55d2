import type { Change } from '@parley/core';
import type { WorkingState } from '../state.ts';

/**
 * One entry per kind of change whose tag is in `Tags`; throws where the set is broken or a unique
 * key is taken.
 */
export type MemoryAppliers<Tags extends Change['_tag'] = Change['_tag']> = {
  readonly [Tag in Tags]: (draft: WorkingState, change: Extract<Change, { _tag: Tag }>) => void;
};
