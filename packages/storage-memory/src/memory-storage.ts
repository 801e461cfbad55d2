import {
  E,
  firstReserved,
  type IdKind,
  type Ids,
  RealmId,
  type Repositories,
  reservedBy,
  type Storage,
} from '@parley/core';
import { type AskHost, committed } from './commit.ts';
import { memoryDirectory } from './directory.ts';
import { type LeaseStates, memoryLeases } from './leases.ts';
import { memoryOutbox, newConsumers } from './outbox.ts';
import { memoryPersonalData } from './personal-data.ts';
import { type MemoryState, type RealmStates, stateOf, withState } from './state.ts';
import { memoryQueues, type QueueRows } from './stored-queues.ts';
import { repositoriesOf } from './tables/index.ts';

/** Ids that count from 1 for each kind. Ids that no commit used are lost. */
export const memoryIds = (): Ids => {
  const reserved = new Map<IdKind | 'realm', number>();
  const take = (kind: IdKind | 'realm', count: number): ReadonlyArray<number> => {
    const before = reserved.get(kind) ?? 0;
    reserved.set(kind, before + count);
    return Array.from({ length: count }, (_, index) => before + 1 + index);
  };
  return {
    reserve: async (_, wanted) => reservedBy(wanted, take),
    newRealm: async () => RealmId(firstReserved(take('realm', 1))),
  };
};

const changesAccounts = (before: MemoryState, after: MemoryState): boolean =>
  before.realm !== after.realm || before.users !== after.users || before.apiKeys !== after.apiKeys;

export interface MemoryOptions {
  /**
   * Called with each change set before it is stored. Synchronous. What it throws leaves the set
   * unstored: `hostDenial(...)` refuses the command, any other error makes it reject. Default:
   * nothing is done.
   */
  readonly within?: AskHost;
  /**
   * Whether event queues are stored, so that one handle goes on with those of another. Default:
   * they end with the process that has them.
   */
  readonly keepsQueues?: boolean;
}

/**
 * An empty store in memory that is opened several times, as several processes open a database.
 * Closing one handle leaves the others open.
 *
 * @param options `within` is asked before a set is stored.
 * @returns What opens one more handle.
 * @example
 * const store = memoryStore();
 * const [here, there] = [store.open(), store.open()];
 */
export const memoryStore = ({
  within,
  keepsQueues = false,
}: MemoryOptions = {}): { readonly open: () => Storage } => {
  let states: RealmStates = new Map();
  const made = new WeakMap<MemoryState, Repositories>();
  /** Repositories in a state, made once for all reads between two commits of its realm. */
  const repositories = (state: MemoryState): Repositories => {
    const known = made.get(state) ?? repositoriesOf(state);
    made.set(state, known);
    return known;
  };
  let accounts = 0;
  const store = (realm: RealmId, state: MemoryState): void => {
    if (changesAccounts(stateOf(states, realm), state)) accounts += 1;
    states = withState(states, realm, state);
  };
  const ids = memoryIds();
  const consumers = newConsumers();
  const leases: LeaseStates = new Map();
  const queues: QueueRows = new Map();
  const open = (): Storage => {
    let isClosed = false;
    const opened = (): RealmStates => {
      if (isClosed) throw new Error('The storage is closed');
      return states;
    };
    return {
      read: async (realm, work) => work(repositories(stateOf(opened(), realm))),
      directory: memoryDirectory(opened),
      commit: (set) => async () => {
        const next = committed(opened(), set, within);
        if (E.isLeft(next)) return next;
        store(set.realm, next.right);
        return E.right(undefined);
      },
      transaction: (work) => {
        let next = opened();
        const done = work((set) => {
          const applied = committed(next, set, within);
          if (E.isLeft(applied)) return applied;
          next = withState(next, set.realm, applied.right);
          return E.right(undefined);
        });
        for (const [realm, state] of next)
          if (state !== stateOf(states, realm)) store(realm, state);
        return done;
      },
      ids,
      outbox: memoryOutbox(
        opened,
        (realm, events) => store(realm, { ...stateOf(states, realm), events }),
        consumers,
        leases,
      ),
      leases: memoryLeases(leases),
      ...(keepsQueues && { queues: memoryQueues(queues) }),
      personal: memoryPersonalData(opened, store, (realm) => {
        accounts += 1;
        states = new Map([...states].filter(([id]) => id !== realm));
        consumers.positions.delete(realm);
        for (const [key, queue] of queues) if (queue.realm === realm) queues.delete(key);
      }),
      accountsVersion: () => {
        opened();
        return accounts;
      },
      close: async () => {
        isClosed = true;
      },
    };
  };
  return { open };
};

/**
 * Makes an empty storage in memory, which is gone with the process. It is the reference for other
 * adapters, and for tests and demos.
 *
 * @param options `within` is asked before a set is stored.
 * @returns Storage whose snapshots are free: every commit makes a new state.
 * @example
 * const storage = memoryStorage();
 */
export const memoryStorage = (options: MemoryOptions = {}): Storage => memoryStore(options).open();
