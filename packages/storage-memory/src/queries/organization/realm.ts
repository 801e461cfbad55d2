import { foldCase, type RealmRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedById } from '../lists.ts';

export const realmQueries = ({ realms }: State): RealmRepository => ({
  byId: async (id) => realms.get(id) ?? null,
  bySubdomain: async (subdomain) =>
    [...realms.values()].find((realm) => foldCase(realm.subdomain) === foldCase(subdomain)) ?? null,
  all: async () => sortedById(realms.values()),
});
