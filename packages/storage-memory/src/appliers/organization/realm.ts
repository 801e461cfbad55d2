import type { RealmChange } from '@parley/core';
import { claim } from '../../keys.ts';
import type { Appliers } from '../applier.ts';

/** The groups and the bot a realm names are put after it, in the same set. */
export const realmAppliers: Appliers<RealmChange['_tag']> = {
  'realm.put': (draft, { realm }) => {
    claim(draft, { _tag: 'key.free', key: 'realm.subdomain', value: realm.subdomain }, realm.id);
    draft.write('realms').set(realm.id, realm);
  },
};
