import { foldCase, type RealmChange, type RealmRepository } from '@parley/core';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { sortedById } from './lists.ts';

export const realmQueries = ({ realms }: MemoryState): RealmRepository => ({
  byId: async (id) => realms.get(id) ?? null,
  bySubdomain: async (subdomain) =>
    [...realms.values()].find((realm) => foldCase(realm.subdomain) === foldCase(subdomain)) ?? null,
  all: async () => sortedById(realms.values()),
});

/** The groups and the bot a realm names are put after it, in the same set. */
export const realmAppliers: MemoryAppliers<RealmChange['_tag']> = {
  'realm.put': (draft, { realm }) => {
    claim(draft, { _tag: 'key.free', key: 'realm.subdomain', value: realm.subdomain }, realm.id);
    draft.write('realms').set(realm.id, realm);
  },
};
