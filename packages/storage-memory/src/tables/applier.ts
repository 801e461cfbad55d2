import type { Change } from '@parley/core';
import type { Draft } from '../state.ts';

/**
 * One entry per kind of change whose tag is in `Tags`; throws where the set is broken or a unique
 * key is taken.
 */
export type Appliers<Tags extends Change['_tag'] = Change['_tag']> = {
  readonly [Tag in Tags]: (draft: Draft, change: Extract<Change, { _tag: Tag }>) => void;
};
