import type { Listener, RealmId, UserId } from '@parley/core';

/** A queue of a listener. */
interface Own {
  readonly listener: Listener;
}

interface RealmQueues<Queue> {
  readonly users: Set<UserId>;
  /** The queues of each of these users, the oldest first. */
  readonly clientQueues: Map<UserId, Set<Queue>>;
  version: number;
}

/** The queues of all users, by realm and user. */
export interface QueueIndex<Queue> {
  readonly enter: (clientQueue: Queue) => void;
  /** Does nothing when it was removed already. */
  readonly leave: (clientQueue: Queue) => void;
  /** The queues of one user, the oldest first. */
  readonly of: (listener: Listener) => ReadonlySet<Queue>;
  /** The queues of each user of the realm, by user id. Users without a queue are absent. */
  readonly queuesOfUsers: (realm: RealmId) => ReadonlyMap<UserId, ReadonlySet<Queue>>;
  /** The users of the realm that have a queue. */
  readonly users: (realm: RealmId) => ReadonlySet<UserId>;
  /** A number that changes with the set of `users`. */
  readonly version: (realm: RealmId) => number;
}

const NO_MEMBERS: ReadonlySet<never> = new Set();
const NO_QUEUES: ReadonlyMap<never, never> = new Map<never, never>();

export const newQueueIndex = <Queue extends Own>(): QueueIndex<Queue> => {
  const index = new Map<RealmId, RealmQueues<Queue>>();
  return {
    enter: (clientQueue) => {
      const { realm, user } = clientQueue.listener;
      const ofRealm = index.get(realm) ?? { users: new Set(), clientQueues: new Map(), version: 0 };
      index.set(realm, ofRealm);
      const own = ofRealm.clientQueues.get(user) ?? new Set();
      ofRealm.clientQueues.set(user, own.add(clientQueue));
      if (ofRealm.users.has(user)) return;
      ofRealm.users.add(user);
      ofRealm.version += 1;
    },
    leave: (clientQueue) => {
      const { realm, user } = clientQueue.listener;
      const ofRealm = index.get(realm);
      const own = ofRealm?.clientQueues.get(user);
      if (ofRealm === undefined || !own?.delete(clientQueue) || own.size > 0) return;
      ofRealm.clientQueues.delete(user);
      ofRealm.users.delete(user);
      ofRealm.version += 1;
    },
    of: ({ realm, user }) => index.get(realm)?.clientQueues.get(user) ?? NO_MEMBERS,
    queuesOfUsers: (realm) => index.get(realm)?.clientQueues ?? NO_QUEUES,
    users: (realm) => index.get(realm)?.users ?? NO_MEMBERS,
    version: (realm) => index.get(realm)?.version ?? 0,
  };
};
