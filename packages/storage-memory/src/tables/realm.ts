import type { RealmChange, RealmId, RealmRepository } from '@parley/core';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';

export const realmQueries = ({ realms }: MemoryState, realm: RealmId): RealmRepository => ({
  own: async () => realms.get(realm) ?? null,
});

/** The groups and the bot a realm names are put after it, in the same set. */
export const realmAppliers: MemoryAppliers<RealmChange['_tag']> = {
  'realm.put': (draft, { realm }) => {
    claim(draft, { _tag: 'key.free', key: 'realm.subdomain', value: realm.subdomain }, realm.id);
    draft.write('realms').set(realm.id, realm);
  },
};
