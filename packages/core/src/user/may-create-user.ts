import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { RealmSettings } from '../realm/realm.ts';
import { type EmailDenial, parseEmailFor } from './identity/email-address.ts';
import { acceptFullName, type FullNameDenial } from './identity/full-name.ts';
import { mayAdministerRealm, type NotAdministrator } from './may-administer.ts';
import type { User } from './user.ts';

/** A requested account, and what is known about it. */
export interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  /** Another user's name reads the same. */
  readonly isNameTaken: boolean;
  /**
   * Another account has the address, or it is made up from the id of one, which there may not be
   * yet.
   */
  readonly isEmailTaken: boolean;
  readonly isPasswordGood: boolean;
}
export type NewAccountDenial =
  | FullNameDenial
  | EmailDenial
  | Denial<'user.email-taken'>
  | Denial<'user.password-weak'>;
/** Checked and in the form that is stored. */
export type AcceptedAccount = Branded<
  { readonly email: string; readonly fullName: string },
  'AcceptedAccount'
>;

type AccountRules = Pick<
  RealmSettings,
  'allowedDomains' | 'disallowDisposableEmails' | 'requireUniqueNames'
>;

const acceptEmail = (
  rules: AccountRules,
  { email: raw, isEmailTaken }: NewAccount,
): E.Either<NewAccountDenial, string> => {
  const email = parseEmailFor(rules, raw);
  return E.isRight(email) && isEmailTaken ? E.left(denial('user.email-taken')) : email;
};

/** May such an account exist in the realm? First the name, then the address, then the password. */
export const acceptAccount = (
  rules: AccountRules,
  account: NewAccount,
): E.Either<NewAccountDenial, AcceptedAccount> => {
  const fullName = acceptFullName(rules, account.fullName, account.isNameTaken);
  if (E.isLeft(fullName)) return fullName;
  const email = acceptEmail(rules, account);
  if (E.isLeft(email)) return email;
  if (!account.isPasswordGood) return E.left(denial('user.password-weak'));
  return E.right({ email: email.right, fullName: fullName.right } as AcceptedAccount);
};

/**
 * The check for a newcomer who joins without help. The address comes first: the owner of an
 * existing account need not submit more.
 */
export const acceptNewcomer = (
  rules: AccountRules,
  account: NewAccount,
): E.Either<NewAccountDenial, AcceptedAccount> => {
  const email = acceptEmail(rules, account);
  return E.isLeft(email) ? email : acceptAccount(rules, account);
};

export type CreateUserDenial =
  | NotAdministrator
  | Denial<'user.create-not-allowed'>
  | NewAccountDenial;

/**
 * Who may create users? Administrators whom the server's operator gave the right to; being an owner
 * is not enough.
 */
export const mayCreateUser = (
  creator: User,
  rules: AccountRules,
  account: NewAccount,
): E.Either<CreateUserDenial, AcceptedAccount> => {
  const administrator = mayAdministerRealm(creator);
  if (E.isLeft(administrator)) return administrator;
  if (!creator.canCreateUsers) return E.left(denial('user.create-not-allowed'));
  return acceptAccount(rules, account);
};
