import type { ProfileChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { pairKey } from '../../state.ts';
import type { Appliers } from '../applier.ts';

/** Removing what is not there changes nothing. */
export const profileAppliers: Appliers<ProfileChange['_tag']> = {
  'profile-field.put': (draft, { field }) => {
    rowOf(draft.state.realms, field.realm, 'realm');
    draft.write('profileFields').set(field.id, field);
  },
  'profile-field.remove': (draft, { field }) => {
    draft.write('profileFields').delete(field);
    const values = draft.write('profileValues');
    for (const [key, value] of values) if (value.field === field) values.delete(key);
  },
  'profile-value.put': (draft, { value }) => {
    rowOf(draft.state.users, value.user, 'user');
    rowOf(draft.state.profileFields, value.field, 'profile field');
    draft.write('profileValues').set(pairKey(value.user, value.field), value);
  },
  'profile-value.remove': (draft, { user, field }) => {
    draft.write('profileValues').delete(pairKey(user, field));
  },
};
