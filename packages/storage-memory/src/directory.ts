import { type Directory, foldCase, hasEnded } from '@parley/core';
import type { MemoryState } from './state.ts';
import { sortedById } from './tables/lists.ts';

/** What is asked across realms, of the newest state. */
export const memoryDirectory = (state: () => MemoryState): Directory => ({
  realms: async () => sortedById(state().realms.values()),
  realmAt: async (subdomain) =>
    [...state().realms.values()].find(
      (realm) => foldCase(realm.subdomain) === foldCase(subdomain),
    ) ?? null,
  endedApiKeys: async (moment, limit) => {
    const { apiKeys, users } = state();
    return [...apiKeys]
      .flatMap(([digest, { user, endsAt }]) => {
        const owner = users.get(user);
        return owner?.isActive && hasEnded(endsAt, moment)
          ? [{ key: { realm: owner.realm, user, digest }, endsAt: Number(endsAt) }]
          : [];
      })
      .sort((a, b) => a.endsAt - b.endsAt || (a.key.digest < b.key.digest ? -1 : 1))
      .slice(0, limit)
      .map(({ key }) => key);
  },
  attachments: async (after, limit) =>
    sortedById(state().attachments.values())
      .filter(({ id }) => id > after)
      .slice(0, limit),
  unheldAttachments: async (moment, after, limit) => {
    const { attachments, holders } = state();
    return sortedById(attachments.values())
      .filter(
        ({ id, createdAt }) =>
          id > after && createdAt < moment && (holders.get(id)?.size ?? 0) === 0,
      )
      .slice(0, limit);
  },
  pathsInUse: async (paths) => {
    const used = new Set<string>([...state().attachments.values()].map(({ path }) => path));
    return paths.filter((path) => used.has(path));
  },
  uploadsStartedBefore: async (moment, after, limit) =>
    [...state().uploads.values()]
      .filter(({ id, startedAt }) => startedAt < moment && id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit),
  devices: async (kind, token) =>
    [...state().devices.values()]
      .filter((device) => device.kind === kind && device.token === token)
      .sort((a, b) => a.realm - b.realm),
});
