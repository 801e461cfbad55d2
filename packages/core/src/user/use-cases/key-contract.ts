import type { RealmId, Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { CallerDenial } from '../actor-context.ts';
import type { KeyKind } from '../identity/stored-key.ts';
import type { User } from '../user.ts';

/**
 * Behind HTTP Basic: both parts as the client sent them; blanks around them do not count. Without
 * an address the key alone says who it is.
 */
export interface Authenticate {
  readonly realm: RealmId;
  readonly email: string | null;
  readonly apiKey: string;
  /** What the key has to be: a program's, which is the default, or the session of a browser. */
  readonly kind?: KeyKind;
  /** Name of the program, stored with what it sends. */
  readonly client: string;
}
export type AuthenticateRefusal =
  | Denial<'caller.key-malformed'>
  | Denial<'caller.key-unknown'>
  | CallerDenial;
/** `user` and `realm` are for guards that come before parsing; every decision reads them again. */
export interface SignedIn {
  readonly caller: Caller;
  readonly realm: Realm;
  readonly user: User;
  /** Digest of the key. */
  readonly key: Sha256;
  /** When the key ends; null: never. */
  readonly endsAt: UnixSeconds | null;
  /** The caller of `authenticate` calls `noteKeyUse` for this key after its answer. */
  readonly isUseDue: boolean;
}

export interface FetchApiKey {
  readonly realm: RealmId;
  readonly username: string;
  readonly password: string;
  /** The key ends so many whole seconds from now; absent: it does not end by itself. */
  readonly lastsSeconds?: number;
  /** Absent: the key of a program. */
  readonly kind?: KeyKind;
  /**
   * Name of the program or browser, which lists of keys show; at most 60 characters of it are kept.
   * Absent: not known.
   */
  readonly program?: string;
}
/** `caller.password-wrong` is also the answer for an unknown user. */
export type FetchApiKeyRefusal =
  | Denial<'caller.username-invalid'>
  | Denial<'caller.password-wrong'>
  | CallerDenial
  | TooMany<'user.too-many-keys'>
  | Stale;
export interface FetchedApiKey {
  readonly apiKey: string;
  /** The real address. */
  readonly email: string;
  readonly user: UserId;
}

/** The key itself says whose it is; blanks around it do not count. */
export interface EndApiKey {
  readonly realm: RealmId;
  readonly apiKey: string;
}
/** `caller.key-unknown`: it opens nothing here (any more), or a bot. */
export type EndApiKeyRefusal =
  | Denial<'caller.key-malformed'>
  | Denial<'caller.key-unknown'>
  | Stale;

/** `key`: as `SignedIn` tells it. */
export interface NoteKeyUse {
  readonly realm: RealmId;
  readonly user: UserId;
  readonly key: Sha256;
}

/** Keys of accounts: what signs in, and what signing in and out come to. */
export interface KeyUseCases {
  /**
   * Finds the account that an API key or the session of a browser opens.
   *
   * @param command `email` null: the key alone names the account. `kind` absent: the key of a
   * program.
   * @returns The caller for use cases, and what guards need before a request is parsed. Left with
   * {@link AuthenticateRefusal}: `caller.key-malformed`, `caller.key-unknown`, or the account may
   * not act.
   * @example
   * const signedIn = await parley.users.authenticate({
   *   realm,
   *   email: 'ben@example.com',
   *   apiKey,
   *   client: 'my-bot',
   * })();
   */
  readonly authenticate: UseCase<Authenticate, AuthenticateRefusal, SignedIn>;
  /**
   * Makes one more key for an account by its password. Earlier keys stay valid, unless there are
   * too many; then one that is not in use ends. Behind `POST /fetch_api_key`.
   *
   * @returns The key in clear, this once. Left with {@link FetchApiKeyRefusal}, such as
   * `caller.password-wrong`, which is also the answer for an unknown user.
   */
  readonly fetchApiKey: HookedUseCase<FetchApiKey, FetchApiKeyRefusal, FetchedApiKey>;
  /**
   * Notes that a key is in use now. A key that has ended meanwhile is no error.
   *
   * @returns Nothing.
   */
  readonly noteKeyUse: HookedUseCase<NoteKeyUse, Stale, void>;
  /**
   * Ends one key; others stay valid. Its holder may end it even when the account or the realm is
   * deactivated.
   *
   * @returns Nothing. Left with {@link EndApiKeyRefusal}.
   */
  readonly endApiKey: PlannedUseCase<EndApiKey, EndApiKeyRefusal, void>;
  /**
   * For the operator, at intervals: deletes expired keys of every realm.
   *
   * @returns How many were deleted.
   * @example
   * const deleted = await parley.users.forgetEndedKeys()();
   */
  readonly forgetEndedKeys: UseCase<void, never, number>;
}
