import {
  type Change,
  type ChangeSet,
  changeSetOf,
  type DecidedChanges,
  E,
  type Entropy,
  type RealmId,
  type ReservableIds,
  reserveOne,
  type Storage,
} from '@parley/core';
import { equal } from './equal.ts';

/** The ids that cases ask for one by one. That of a realm lies in no other. */
export interface IdOf extends ReservableIds {
  readonly realm: RealmId;
}

/** `broken`: the commit rejected. */
export type CommitOutcome = 'done' | 'stale' | 'broken';

/** Ids of `realm`, one by one. */
export const reserved =
  (storage: Storage, realm: RealmId) =>
  async <Kind extends keyof IdOf>(kind: Kind): Promise<IdOf[Kind]> => {
    const id = kind === 'realm' ? storage.ids.newRealm() : reserveOne(storage.ids, realm, kind);
    return (await id) as IdOf[Kind];
  };

let made = 0;
/** Gives each token once in a process. */
export const countingEntropy: Entropy = { token: (length) => String(++made).padStart(length, '0') };

/** A set for this realm, with an id that no other set of this process has. */
export const aChangeSet = (realm: RealmId, decided: Partial<DecidedChanges>): ChangeSet =>
  changeSetOf(countingEntropy, realm, decided);

export const attempted =
  (storage: Storage, realm: RealmId) =>
  async (set: Partial<ChangeSet>): Promise<CommitOutcome> => {
    try {
      const done = await storage.commit(aChangeSet(realm, set))();
      return E.isRight(done) ? 'done' : 'stale';
    } catch {
      return 'broken';
    }
  };

export const written =
  (storage: Storage, realm: RealmId) =>
  async (...changes: ReadonlyArray<Change>): Promise<void> => {
    const done = await storage.commit(aChangeSet(realm, { changes }))();
    equal(done, E.right(undefined), `committing ${changes.map(({ _tag }) => _tag).join(', ')}`);
  };
