import type { RealmId, Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { UserSettings } from '../realm/user-settings.ts';
import type { Actor } from './actor.ts';
import type { KeyKind, StoredKey } from './identity/stored-key.ts';
import type { Role, User } from './user.ts';

export type UserChange =
  | { readonly _tag: 'user.put'; readonly user: User }
  /** `hash` null takes the password away. */
  | {
      readonly _tag: 'password.put';
      readonly user: UserId;
      readonly hash: string | null;
    }
  /**
   * One more key; the others stay valid. Only the digest is stored. The set is stale when a key of
   * the realm has the digest.
   */
  | {
      readonly _tag: 'api-key.put';
      readonly user: UserId;
      readonly digest: Sha256;
      readonly kind: KeyKind;
      /** Name of the program or browser that signed in; empty when it is not known. */
      readonly program: string;
      readonly madeAt: UnixSeconds;
      /** The key opens nothing from this moment on. Null when it does not end by itself. */
      readonly endsAt: UnixSeconds | null;
    }
  /** The key was in use at this moment. A key that the user does not have is no error. */
  | {
      readonly _tag: 'api-key.use';
      readonly user: UserId;
      readonly digest: Sha256;
      readonly at: UnixSeconds;
    }
  /** Removes one key of the user. A missing key is no error. */
  | {
      readonly _tag: 'api-key.remove';
      readonly user: UserId;
      readonly digest: Sha256;
    }
  /** Every key of the user except `but`; null: every key. */
  | { readonly _tag: 'api-keys.remove'; readonly user: UserId; readonly but: Sha256 | null }
  /** Every key of the user that has not ended at this moment ends at it, and stays known. */
  | { readonly _tag: 'api-keys.end'; readonly user: UserId; readonly at: UnixSeconds }
  /** Every session of a browser of the user except `but`; null: every session. */
  | {
      readonly _tag: 'sessions.remove';
      readonly user: UserId;
      readonly but: Sha256 | null;
    };

export type UserEvent =
  | {
      readonly _tag: 'user.created';
      readonly realm: RealmId;
      readonly user: UserId;
    }
  /**
   * `changed` names fields of `User`; `roleBefore` is told where the role is one of them: groups
   * and sight follow from it.
   */
  | {
      readonly _tag: 'user.updated';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly changed: ReadonlyArray<string>;
      readonly roleBefore?: Role;
    }
  /** One for each setting that became another. */
  | {
      readonly _tag: 'user.setting-changed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly setting: keyof UserSettings;
      readonly was: UserSettings[keyof UserSettings];
      readonly value: UserSettings[keyof UserSettings];
    }
  | {
      readonly _tag: 'user.password-changed' | 'user.api-key-replaced';
      readonly realm: RealmId;
      readonly user: UserId;
    }
  /**
   * For the mail sender alone: the token goes to the new address, so that its return proves that
   * the user reads mail there.
   */
  | {
      readonly _tag: 'user.email-change-asked';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly email: string;
      readonly token: string;
    }
  | {
      readonly _tag: 'user.email-changed';
      readonly realm: RealmId;
      readonly user: UserId;
      /** Null where the account had no address, or has none any more. */
      readonly from: string | null;
      readonly to: string | null;
    };

export type RosterEntry = Pick<User, 'id' | 'role' | 'joinedAt'>;

export interface EndedApiKey {
  readonly realm: RealmId;
  readonly user: UserId;
  readonly digest: Sha256;
}

/** `endsAt` null: the key never ends. */
export interface OpenedAccount extends Pick<StoredKey, 'kind' | 'usedAt' | 'endsAt'> {
  readonly user: User;
}

export interface UserRepository {
  byId(id: UserId): Promise<User | null>;
  /**
   * The user with the groups that `GroupRepository.holding` answers for them and the system groups
   * of their role at `now` (`systemGroupsOf`).
   */
  actor(id: UserId, now: UnixSeconds): Promise<Actor | null>;
  /** Those of `ids` that exist in the realm, by id. */
  byIds(ids: ReadonlyArray<UserId>): Promise<ReadonlyArray<User>>;
  /** Finds a user by real address, compared under `foldCase`, deactivated accounts included. */
  byEmail(email: string): Promise<User | null>;
  /**
   * Users whom the host knows by one of these keys, deactivated accounts included, by id. Keys are
   * compared exactly.
   */
  byExternal(keys: ReadonlyArray<string>): Promise<ReadonlyArray<User>>;
  /**
   * Users with one of these full names after NFKC and `foldCase`, deactivated accounts included,
   * each once, by id; several may share a name.
   */
  byFullNames(names: ReadonlyArray<string>): Promise<ReadonlyArray<User>>;
  /** All users, including deactivated accounts and bots, without system bots, by id. */
  all(): Promise<ReadonlyArray<User>>;
  /** The next `limit` of them after that id; null: the first. */
  page(after: UserId | null, limit: number): Promise<ReadonlyArray<User>>;
  /**
   * Active users, bots included, system bots excluded, by id: as much of them as membership in
   * system groups follows from.
   */
  roster(): Promise<ReadonlyArray<RosterEntry>>;
  /** The user's bots, including deactivated ones, by id. */
  botsOf(owner: UserId): Promise<ReadonlyArray<User>>;
  /**
   * The account whose key has this digest. Null when the key has ended at `moment`, unless the
   * account is deactivated: its keys stay known, so that their programs are told why they are
   * refused.
   */
  byApiKey(digest: Sha256, moment: UnixSeconds): Promise<OpenedAccount | null>;
  /**
   * The keys of an account that have not ended at `moment`, the longest unused first, then by
   * digest.
   */
  keysOf(user: UserId, moment: UnixSeconds): Promise<ReadonlyArray<StoredKey>>;
  /** The stored hash. Null when the user has no password. */
  passwordHash(user: UserId): Promise<string | null>;
  /**
   * Is there another account, active or not, whose full name is the same after NFKC and `foldCase`?
   */
  fullNameTaken(fullName: string, except: UserId | null): Promise<boolean>;
  /** Active human owners, ascending. */
  activeOwners(): Promise<ReadonlyArray<UserId>>;
}

/** What is asked across realms, of API keys; see `Directory`. */
export interface KeyDirectory {
  /**
   * Keys of active accounts that have ended at `moment`, the longest ended first, then by digest;
   * at most `limit`.
   */
  endedApiKeys(moment: UnixSeconds, limit: number): Promise<ReadonlyArray<EndedApiKey>>;
}
