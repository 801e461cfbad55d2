import { byOrder, type ProfileRepository, type ProfileValue } from '@parley/core';
import type { State } from '../../state.ts';

const byPlace = (a: ProfileValue, b: ProfileValue): number => a.user - b.user || a.field - b.field;

export const profileQueries = ({ profileFields, profileValues }: State): ProfileRepository => ({
  fields: async (realm) =>
    [...profileFields.values()].filter((field) => field.realm === realm).sort(byOrder),
  byId: async (realm, id) => {
    const field = profileFields.get(id);
    return field?.realm === realm ? field : null;
  },
  valuesOf: async (users) =>
    [...profileValues.values()].filter(({ user }) => users.includes(user)).sort(byPlace),
  valuesIn: async (id) =>
    [...profileValues.values()].filter(({ field }) => field === id).sort(byPlace),
});
