import {
  byOrder,
  type ProfileChange,
  type ProfileRepository,
  type ProfileValue,
} from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import { type MemoryState, pairKey } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';

const byPlace = (a: ProfileValue, b: ProfileValue): number => a.user - b.user || a.field - b.field;

export const profileQueries = ({
  profileFields,
  profileValues,
}: MemoryState): ProfileRepository => ({
  fields: async () => [...profileFields.values()].sort(byOrder),
  byId: async (id) => profileFields.get(id) ?? null,
  valuesOf: async (users) =>
    [...profileValues.values()].filter(({ user }) => users.includes(user)).sort(byPlace),
  valuesIn: async (id) =>
    [...profileValues.values()].filter(({ field }) => field === id).sort(byPlace),
});

/** Removing what is not there changes nothing. */
export const profileAppliers: MemoryAppliers<ProfileChange['_tag']> = {
  'profile-field.put': (draft, { field }) => {
    expectRealm(draft.state);
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
