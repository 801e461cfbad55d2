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
import { committed } from './commit.ts';
import { memoryDirectory } from './directory.ts';
import { memoryOutbox, newConsumers } from './outbox.ts';
import { EMPTY, type MemoryState } from './state.ts';
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

/**
 * An empty store in memory that is opened several times, as several processes open a database.
 * Closing one handle leaves the others open.
 *
 * @returns What opens one more handle.
 * @example
 * const store = memoryStore();
 * const [here, there] = [store.open(), store.open()];
 */
export const memoryStore = (): { readonly open: () => Storage } => {
  let state = EMPTY;
  let snapshot: {
    readonly of: MemoryState;
    readonly repositories: Map<RealmId, Repositories>;
  } = { of: state, repositories: new Map() };
  /** Repositories in the newest state, made once for all reads between two commits. */
  const repositories = (of: MemoryState, realm: RealmId): Repositories => {
    if (snapshot.of !== of) snapshot = { of, repositories: new Map() };
    const made = snapshot.repositories.get(realm) ?? repositoriesOf(of, realm);
    snapshot.repositories.set(realm, made);
    return made;
  };
  let accounts = { users: EMPTY.users, apiKeys: EMPTY.apiKeys, realms: EMPTY.realms, version: 0 };
  const accountsVersion = ({ users, apiKeys, realms }: MemoryState): number => {
    const isSame =
      users === accounts.users && apiKeys === accounts.apiKeys && realms === accounts.realms;
    if (!isSame) accounts = { users, apiKeys, realms, version: accounts.version + 1 };
    return accounts.version;
  };
  const ids = memoryIds();
  const consumers = newConsumers();
  const open = (): Storage => {
    let isClosed = false;
    const opened = (): MemoryState => {
      if (isClosed) throw new Error('The storage is closed');
      return state;
    };
    return {
      read: async (realm, work) => work(repositories(opened(), realm)),
      directory: memoryDirectory(opened),
      commit: (set) => async () => {
        const next = committed(opened(), set);
        if (E.isLeft(next)) return next;
        state = next.right;
        return E.right(undefined);
      },
      ids,
      outbox: memoryOutbox(
        opened,
        (events) => {
          state = { ...state, events };
        },
        consumers,
      ),
      accountsVersion: () => accountsVersion(opened()),
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
 * @returns Storage whose snapshots are free: every commit makes a new state.
 * @example
 * const storage = memoryStorage();
 */
export const memoryStorage = (): Storage => memoryStore().open();
