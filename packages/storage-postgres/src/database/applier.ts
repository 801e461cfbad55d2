import type { Change } from '@parley/core';
import type { Session } from './session.ts';

/**
 * One entry for each kind of change whose tag is in `Tags`. Rejects where the set is broken or a
 * unique key is taken.
 */
export type Appliers<Tags extends Change['_tag'] = Change['_tag']> = {
  readonly [Tag in Tags]: (
    change: Extract<Change, { readonly _tag: Tag }>,
    session: Session,
  ) => Promise<void>;
};
