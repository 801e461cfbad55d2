import {
  type Change,
  type ChangeSet,
  E,
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

export const attempted =
  (storage: Storage) =>
  async (set: Partial<ChangeSet>): Promise<CommitOutcome> => {
    try {
      const done = await storage.commit({ guards: [], changes: [], events: [], ...set })();
      return E.isRight(done) ? 'done' : 'stale';
    } catch {
      return 'broken';
    }
  };

export const written =
  (storage: Storage) =>
  async (...changes: ReadonlyArray<Change>): Promise<void> => {
    const done = await storage.commit({ guards: [], changes, events: [] })();
    equal(done, E.right(undefined), `committing ${changes.map(({ _tag }) => _tag).join(', ')}`);
  };
