import { type Directory, hasEnded } from '@parley/core';
import type { MemoryState, RealmStates } from './state.ts';
import { sortedById } from './tables/lists.ts';
import { realmAt } from './tables/realm.ts';
import { requestDirectory } from './tables/request.ts';

/** What is asked across realms, of the newest states. */
export const memoryDirectory = (states: () => RealmStates): Directory => {
  /** The rows that `rowsOf` finds in each realm. */
  const everywhere = <Row>(rowsOf: (state: MemoryState) => Iterable<Row>): ReadonlyArray<Row> =>
    [...states().values()].flatMap((state) => [...rowsOf(state)]);
  return {
    realms: async () => sortedById(everywhere(({ realm }) => (realm === null ? [] : [realm]))),
    realmAt: async (subdomain) => realmAt(states(), subdomain),
    endedApiKeys: async (moment, limit) =>
      everywhere(({ apiKeys, users }) =>
        [...apiKeys].flatMap(([digest, { user, endsAt }]) => {
          const owner = users.get(user);
          return owner?.isActive && hasEnded(endsAt, moment)
            ? [{ key: { realm: owner.realm, user, digest }, endsAt: Number(endsAt) }]
            : [];
        }),
      )
        .toSorted((a, b) => a.endsAt - b.endsAt || (a.key.digest < b.key.digest ? -1 : 1))
        .slice(0, limit)
        .map(({ key }) => key),
    attachments: async (after, limit) =>
      sortedById(everywhere(({ attachments }) => attachments.values()))
        .filter(({ id }) => id > after)
        .slice(0, limit),
    unheldAttachments: async (moment, after, limit) =>
      sortedById(
        everywhere(({ attachments, holders }) =>
          [...attachments.values()].filter(({ id }) => (holders.get(id)?.size ?? 0) === 0),
        ),
      )
        .filter(({ id, createdAt }) => id > after && createdAt < moment)
        .slice(0, limit),
    pathsInUse: async (paths) => {
      const used = new Set<string>(
        everywhere(({ attachments }) => attachments.values()).map(({ path }) => path),
      );
      return paths.filter((path) => used.has(path));
    },
    uploadsStartedBefore: async (moment, after, limit) =>
      everywhere(({ uploads }) => uploads.values())
        .filter(({ id, startedAt }) => startedAt < moment && id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    devices: async (kind, token) =>
      everywhere(({ devices }) => devices.values())
        .filter((device) => device.kind === kind && device.token === token)
        .sort((a, b) => a.realm - b.realm),
    ...requestDirectory(states),
  };
};
