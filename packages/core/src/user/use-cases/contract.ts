import type { MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Json, MetaDenial } from '../../kernel/meta.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../actor-context.ts';
import type { AvatarUseCases } from '../avatar/use-cases/contract.ts';
import type { NewPassword } from '../identity/credentials.ts';
import type { EmailDenial } from '../identity/email-address.ts';
import type { FullNameDenial } from '../identity/full-name.ts';
import type { NotAdministrator, NotOwner } from '../may-administer.ts';
import type { DeactivateDenial, LeaveDenial } from '../may-deactivate.ts';
import type { ReactivateDenial } from '../may-reactivate.ts';
import type { SettingsUseCases } from '../settings/contract.ts';
import type { Role, User, WithEmail } from '../user.ts';
import type { UserView } from '../user-view.ts';
import type { FetchedUser } from './fetched-user.ts';
import type { KeyUseCases } from './key-contract.ts';
import type { OwnKeyUseCases } from './own-keys-contract.ts';
import type {
  GetUser,
  GetUserRefusal,
  ListUsers,
  ListUsersRefusal,
  UserReference,
  UserUnavailable,
} from './user-queries.ts';

export interface CreateUser {
  readonly caller: Caller;
  readonly email: string;
  readonly password: NewPassword;
  readonly fullName: string;
  /** Data of the host. Null and absent: none. */
  readonly meta?: Json | null;
}
export type CreateUserRefusal =
  | CallerDenial
  | NotAdministrator
  | Denial<'user.create-not-allowed'>
  | FullNameDenial
  | EmailDenial
  | Denial<'user.email-taken'>
  | Denial<'user.password-weak'>
  | MetaDenial
  | Stale;

export interface OwnUser {
  readonly caller: Caller;
}
export interface Me {
  readonly user: UserView;
  /** The newest message the user received. Null when there is none. */
  readonly maxMessage: MessageId | null;
}

export interface UpdateUser {
  readonly caller: Caller;
  readonly user: UserReference;
  /** Null: as it is. Blank counts as null. */
  readonly fullName: string | null;
  readonly role: Role | null;
  /** Null leaves the address as it is. Any other value is refused. */
  readonly newEmail?: string | null;
  /** Data of the host. Null removes it, and absent leaves it as it is. */
  readonly meta?: Json | null;
}
/** `user.not-administrable`: neither an administrator nor the owner of this bot. */
export type UpdateUserRefusal =
  | CallerDenial
  | UserUnavailable
  | Denial<'user.not-administrable'>
  | Denial<'user.change-email-not-allowed'>
  | NotAdministrator
  | NotOwner
  | Denial<'user.last-owner'>
  | FullNameDenial
  | MetaDenial
  | Stale;

export interface SetPassword {
  readonly realm: RealmId;
  readonly user: UserId;
  readonly password: NewPassword;
}
/** `user.unavailable`: there is no such account, or it is a bot's. */
export type SetPasswordRefusal =
  | UserUnavailable
  | Denial<'user.deactivated'>
  | Denial<'user.password-weak'>
  | Stale;

/** `user.only-user` goes before `user.only-owner`. */
export type LeaveRefusal = CallerDenial | LeaveDenial | Stale;

export interface AdministerUser {
  readonly caller: Caller;
  readonly user: UserReference;
}
export type DeactivateUserRefusal =
  | CallerDenial
  | UserUnavailable
  | Denial<'user.deactivated'>
  | DeactivateDenial
  | Stale;
export type ReactivateUserRefusal =
  | CallerDenial
  | UserUnavailable
  | ReactivateDenial
  | Stale
  | TooMany<'user.bot-too-many'>;

export interface UserUseCases
  extends KeyUseCases,
    OwnKeyUseCases,
    SettingsUseCases,
    AvatarUseCases {
  /**
   * Creates an account. Behind `POST /users`.
   *
   * @returns The new user. Left with {@link CreateUserRefusal}, such as `user.create-not-allowed`
   * or `user.email-taken`.
   * @example
   * const ben = await parley.users.create({
   *   caller,
   *   email: 'ben@example.com',
   *   password: 'a long pass phrase',
   *   fullName: 'Ben',
   * })();
   */
  readonly create: HookedUseCase<CreateUser, CreateUserRefusal, WithEmail>;
  /**
   * Lists users, deactivated accounts and bots included, system bots excluded. Behind `GET /users`.
   *
   * @returns Each user as the viewer may see them, by id. Left with {@link ListUsersRefusal}.
   * @example
   * const users = await parley.users.list({ viewer: caller, users: null })();
   */
  readonly list: UseCase<ListUsers, ListUsersRefusal, ReadonlyArray<UserView>>;
  /**
   * Tells whether an account may act at all. For an edge that keeps state of its own for a caller
   * whom a host names, such as event queues.
   *
   * @returns Nothing. Left with {@link CallerDenial}.
   * @example
   * const allowed = E.isRight(await parley.users.check({ caller })());
   */
  readonly check: UseCase<OwnUser, CallerDenial, void>;
  /**
   * Answers what `list` answers in slices, each of which is read on demand. A user who changes
   * meanwhile is shown as before or as after the change.
   *
   * @returns The slices, each by id. Left with {@link ListUsersRefusal}.
   */
  readonly browse: UseCase<ListUsers, ListUsersRefusal, AsyncIterable<ReadonlyArray<UserView>>>;
  /**
   * Fetches one user by id or address. Behind `GET /users/{user_id}` and `GET /users/{email}`.
   *
   * @returns The user as the caller may see them. Left with {@link GetUserRefusal}.
   * @example
   * const ben = await parley.users.get({ caller, user: { email: 'ben@example.com' } })();
   */
  readonly get: UseCase<GetUser, GetUserRefusal, FetchedUser>;
  /**
   * Fetches the caller's own account. Behind `GET /users/me`.
   *
   * @returns The account, and the newest message it received. Left with {@link CallerDenial}.
   */
  readonly me: UseCase<OwnUser, CallerDenial, Me>;
  /**
   * Changes the name or the role of a user, or the name of a bot. Behind `PATCH /users/{user_id}`.
   *
   * @param command A null field stays as it is.
   * @returns The user as stored afterwards. Left with {@link UpdateUserRefusal}, such as
   * `user.not-administrable` or `user.last-owner`.
   */
  readonly update: PlannedUseCase<UpdateUser, UpdateUserRefusal, User>;
  /**
   * For the host: gives a person who forgot their password another one. Their browsers are signed
   * out, their programs are not.
   *
   * @returns The user. Left with {@link SetPasswordRefusal}: `user.unavailable`, `user.deactivated`
   * or `user.password-weak`.
   */
  readonly setPassword: HookedUseCase<SetPassword, SetPasswordRefusal, User>;
  /**
   * Deactivates the caller's account and the caller's bots. Behind `DELETE /users/me`.
   *
   * @returns Nothing. Left with {@link LeaveRefusal}: `user.only-user` or `user.only-owner`.
   */
  readonly leave: PlannedUseCase<OwnUser, LeaveRefusal, void>;
  /**
   * Deactivates the account of a person, and their bots. Behind `DELETE /users/{user_id}`.
   *
   * @returns Nothing. Left with {@link DeactivateUserRefusal}.
   * @example
   * await parley.users.deactivate({ caller, user: { id: user } })();
   */
  readonly deactivate: PlannedUseCase<AdministerUser, DeactivateUserRefusal, void>;
  /**
   * Reactivates an account. An account that is active stays as it is. Behind
   * `POST /users/{user_id}/reactivate`.
   *
   * @returns Nothing. Left with {@link ReactivateUserRefusal}.
   */
  readonly reactivate: PlannedUseCase<AdministerUser, ReactivateUserRefusal, void>;
}
