import type { RealmId, Sha256, StoredQueue, StoredQueues } from '@parley/core';

/** The queues of a store. */
export type QueueRows = Map<string, StoredQueue>;

const keyOf = (realm: RealmId, digest: Sha256): string => `${realm} ${digest}`;

export const memoryQueues = (rows: QueueRows): StoredQueues => ({
  put: async (queue) => void rows.set(keyOf(queue.realm, queue.digest), queue),
  byDigest: async (realm, digest) => rows.get(keyOf(realm, digest)) ?? null,
  extend: async (queues) => {
    for (const { realm, digest, until } of queues) {
      const known = rows.get(keyOf(realm, digest));
      if (known !== undefined) rows.set(keyOf(realm, digest), { ...known, until });
    }
  },
  remove: async (realm, digest) => rows.delete(keyOf(realm, digest)),
  removeEnded: async (time) => {
    for (const [key, { until }] of rows) if (until < time) rows.delete(key);
  },
});
