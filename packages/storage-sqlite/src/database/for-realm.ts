import type { RealmId } from '@parley/core';

/** Makes what is asked of one realm. */
export type ForRealm<Repository> = (realm: RealmId) => Repository;
