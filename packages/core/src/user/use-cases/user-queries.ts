import type { UserId } from '../../kernel/brand.ts';
import type { AnonymousCaller, Caller } from '../../kernel/caller.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { CallerDenial } from '../actor-context.ts';

export interface ListUsers {
  readonly viewer: Caller | AnonymousCaller;
  /** Only these users; ids without a user are ignored. Null for all users. */
  readonly users: ReadonlyArray<UserId> | null;
  /** Adds the profile fields of each user. Ignored for a caller without an account. */
  readonly profiles?: boolean;
}
/** `caller.anonymous`: the realm does not let anyone look in. */
export type ListUsersRefusal = CallerDenial | Denial<'caller.anonymous'>;

/** A user by id, by real address, or by the address made from the id. */
export type UserReference = { readonly id: UserId } | { readonly email: string };
export type UserUnavailable = Denial<'user.unavailable'>;

export interface GetUser {
  readonly caller: Caller;
  readonly user: UserReference;
}
/** `user.not-accessible`: a restricted guest asks by id for a user with whom they share nothing. */
export type GetUserRefusal = CallerDenial | UserUnavailable | Denial<'user.not-accessible'>;
