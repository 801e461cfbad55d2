import type { RealmId, Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { StoredKey } from './identity/stored-key.ts';
import type { User } from './user.ts';

export type RosterEntry = Pick<User, 'id' | 'role' | 'joinedAt'>;

export interface EndedApiKey {
  readonly user: UserId;
  readonly digest: Sha256;
}

/** `endsAt` null: the key never ends. */
export interface OpenedAccount extends Pick<StoredKey, 'kind' | 'usedAt' | 'endsAt'> {
  readonly user: User;
}

export interface UserRepository {
  byId(realm: RealmId, id: UserId): Promise<User | null>;
  /** Those of `ids` that exist in the realm, by id. */
  byIds(realm: RealmId, ids: ReadonlyArray<UserId>): Promise<ReadonlyArray<User>>;
  /** By real address, compared under `foldCase`; deactivated accounts included. */
  byEmail(realm: RealmId, email: string): Promise<User | null>;
  /**
   * Users with one of these full names after NFKC and `foldCase`, deactivated accounts included,
   * each once, by id; several may share a name.
   */
  byFullNames(realm: RealmId, names: ReadonlyArray<string>): Promise<ReadonlyArray<User>>;
  /** Everybody, deactivated accounts and bots included, system bots excluded, by id. */
  all(realm: RealmId): Promise<ReadonlyArray<User>>;
  /** The next `limit` of them after that id; null: the first. */
  page(realm: RealmId, after: UserId | null, limit: number): Promise<ReadonlyArray<User>>;
  /**
   * Active users, bots included, system bots excluded, by id: as much of them as membership in
   * system groups follows from.
   */
  roster(realm: RealmId): Promise<ReadonlyArray<RosterEntry>>;
  /** The bots that belong to somebody, deactivated ones included, by id. */
  botsOf(realm: RealmId, owner: UserId): Promise<ReadonlyArray<User>>;
  /**
   * The account whose key has this digest. Null when the key has ended at `moment`, unless the
   * account is deactivated: its keys stay known, so that their programs are told why they are
   * refused.
   */
  byApiKey(realm: RealmId, digest: Sha256, moment: UnixSeconds): Promise<OpenedAccount | null>;
  /**
   * The keys of an account that have not ended at `moment`, the longest unused first, then by
   * digest.
   */
  keysOf(user: UserId, moment: UnixSeconds): Promise<ReadonlyArray<StoredKey>>;
  /**
   * Of any realm: keys of active accounts that have ended at `moment`, the longest ended first,
   * then by digest; at most `limit`.
   */
  endedApiKeys(moment: UnixSeconds, limit: number): Promise<ReadonlyArray<EndedApiKey>>;
  /** The stored hash; null when he has no password. */
  passwordHash(user: UserId): Promise<string | null>;
  /**
   * Is there another account, active or not, whose full name is the same after NFKC and `foldCase`?
   */
  fullNameTaken(realm: RealmId, fullName: string, except: UserId | null): Promise<boolean>;
  /** Active human owners, ascending. */
  activeOwners(realm: RealmId): Promise<ReadonlyArray<UserId>>;
}
