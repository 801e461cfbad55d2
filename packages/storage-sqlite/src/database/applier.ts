import type { Change, RealmId } from '@parley/core';

/**
 * One entry per kind of change whose tag is in `Tags`, which is given the realm of its set; throws
 * where the set is broken or a unique
 * key is taken.
 */
export type SqliteAppliers<Tags extends Change['_tag'] = Change['_tag']> = {
  readonly [Tag in Tags]: (change: Extract<Change, { readonly _tag: Tag }>, realm: RealmId) => void;
};
