import { foldCase, type Realm, type RealmChange, type RealmRepository } from '@parley/core';
import type { MemoryState, RealmStates } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';

export const realmQueries = ({ realm }: MemoryState): RealmRepository => ({
  own: async () => realm,
});

/** The realm of all realms that has this subdomain; null while it is free. */
export const realmAt = (states: RealmStates, subdomain: string): Realm | null => {
  const folded = foldCase(subdomain);
  for (const { realm } of states.values())
    if (realm !== null && foldCase(realm.subdomain) === folded) return realm;
  return null;
};

/** The groups and the bot a realm names are put after it, in the same set. */
export const realmAppliers: MemoryAppliers<RealmChange['_tag']> = {
  'realm.put': ({ replace }, { realm }) => replace({ realm }),
};
