import type { Listener, RealmId, UserId } from '@parley/core';

/** What belongs to a listener. */
interface Own {
  readonly listener: Listener;
}

interface RealmQueues<Seat> {
  readonly users: Set<UserId>;
  /** Of each of them, the oldest first. */
  readonly clientQueues: Map<UserId, Set<Seat>>;
  version: number;
}

/** The queues of all users, by realm and user. */
export interface QueueIndex<Seat> {
  readonly enter: (clientQueue: Seat) => void;
  /** Nothing happens where it has left already. */
  readonly leave: (clientQueue: Seat) => void;
  /** The queues of one, the oldest first. */
  readonly of: (listener: Listener) => ReadonlySet<Seat>;
  /** The queues of each user of the realm, by user id. Users without a queue are absent. */
  readonly seats: (realm: RealmId) => ReadonlyMap<UserId, ReadonlySet<Seat>>;
  /** The users of the realm that have a queue. */
  readonly users: (realm: RealmId) => ReadonlySet<UserId>;
  /** Another number whenever one of them came or went. */
  readonly version: (realm: RealmId) => number;
}

const NOBODY: ReadonlySet<never> = new Set();
const NOWHERE: ReadonlyMap<never, never> = new Map<never, never>();

export const newQueueIndex = <Seat extends Own>(): QueueIndex<Seat> => {
  const halls = new Map<RealmId, RealmQueues<Seat>>();
  return {
    enter: (clientQueue) => {
      const { realm, user } = clientQueue.listener;
      const hall = halls.get(realm) ?? { users: new Set(), clientQueues: new Map(), version: 0 };
      halls.set(realm, hall);
      const own = hall.clientQueues.get(user) ?? new Set();
      hall.clientQueues.set(user, own.add(clientQueue));
      if (hall.users.has(user)) return;
      hall.users.add(user);
      hall.version += 1;
    },
    leave: (clientQueue) => {
      const { realm, user } = clientQueue.listener;
      const hall = halls.get(realm);
      const own = hall?.clientQueues.get(user);
      if (hall === undefined || !own?.delete(clientQueue) || own.size > 0) return;
      hall.clientQueues.delete(user);
      hall.users.delete(user);
      hall.version += 1;
    },
    of: ({ realm, user }) => halls.get(realm)?.clientQueues.get(user) ?? NOBODY,
    seats: (realm) => halls.get(realm)?.clientQueues ?? NOWHERE,
    users: (realm) => halls.get(realm)?.users ?? NOBODY,
    version: (realm) => halls.get(realm)?.version ?? 0,
  };
};
