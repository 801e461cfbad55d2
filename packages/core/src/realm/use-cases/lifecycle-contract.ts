import type { RealmId } from '../../kernel/brand.ts';
import type { HookedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { Realm } from '../realm.ts';

/** The host names an organization; there is no caller. */
export interface NameRealm {
  readonly realm: RealmId;
}
export type OpenRefusal = Denial<'realm.unavailable'> | Stale;

/** How much of an organization has been removed so far. */
export interface RemovalProgress {
  readonly rows: number;
  readonly files: number;
}
export interface RemoveRealm extends NameRealm {
  /** Called after each piece of the removal. */
  readonly progress?: (removed: RemovalProgress) => void;
}
export interface RemovedRealm extends RemovalProgress {
  /**
   * What was removed is overwritten on the disk. False when another program kept a part of the
   * store; ask again then.
   */
  readonly isOverwritten: boolean;
}

/** What becomes of organizations as a whole. */
export interface RealmLifecycle {
  /**
   * For the host: lists all organizations, deactivated ones included, by id.
   *
   * @example
   * const realms = await parley.realms.list()();
   * if (E.isRight(realms)) console.log(realms.right.map(({ subdomain }) => subdomain));
   */
  readonly list: UseCase<void, never, ReadonlyArray<Realm>>;
  /**
   * For the host: closes an organization. Every request of its accounts is refused with
   * `caller.realm-deactivated` from then on, and their event queues end. Nothing is removed.
   * Deactivating a deactivated organization changes nothing.
   *
   * @returns The realm as stored now. Left with {@link OpenRefusal}.
   * @example
   * await parley.realms.deactivate({ realm: caller.realm })();
   */
  readonly deactivate: HookedUseCase<NameRealm, OpenRefusal, Realm>;
  /**
   * For the host: opens a deactivated organization again. Its accounts have the keys they had.
   *
   * @returns The realm as stored now. Left with {@link OpenRefusal}.
   * @example
   * await parley.realms.reactivate({ realm: caller.realm })();
   */
  readonly reactivate: HookedUseCase<NameRealm, OpenRefusal, Realm>;
  /**
   * For the host: removes a deactivated organization with everything in it, for good: rows, words
   * of the search index, events and the bytes of files. It is done in short pieces between which
   * others write. After an interruption, asking again goes on; for an organization that is gone
   * nothing is left to do.
   *
   * @returns How much was removed. Left with `realm.active` while the organization is active.
   * @example
   * await parley.realms.deactivate({ realm: caller.realm })();
   * await parley.realms.remove({ realm: caller.realm })();
   */
  readonly remove: UseCase<RemoveRealm, Denial<'realm.active'>, RemovedRealm>;
}
