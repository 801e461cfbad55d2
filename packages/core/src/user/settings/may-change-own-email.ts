import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import type { RealmSettings } from '../../realm/realm.ts';
import { type EmailDenial, parseEmailFor } from '../identity/email-address.ts';
import type { EmailHolder } from '../identity/email-holder.ts';
import { isAdministrator, type User } from '../user.ts';

export type OwnEmailDenial =
  | Denial<'user.email-changes-disabled'>
  | EmailDenial
  | Denial<'user.email-taken'>
  | Denial<'user.email-of-deactivated'>
  | Denial<'user.email-of-system'>;

/** The address as it will be stored. */
export type OwnEmailPermit = Branded<string, 'OwnEmailPermit'>;

/** Permits it, for a judge of a host. */
export const permitOwnEmail = (about: string): OwnEmailPermit => about as OwnEmailPermit;

type EmailRules = Pick<
  RealmSettings,
  'emailChangesDisabled' | 'allowedDomains' | 'disallowDisposableEmails'
>;

const takenBy = (holder: EmailHolder): OwnEmailDenial => {
  if (holder === 'nobody-yet') return denial('user.email-taken');
  if (holder.bot?.isSystem) return denial('user.email-of-system');
  return holder.isActive ? denial('user.email-taken') : denial('user.email-of-deactivated');
};

/**
 * Who may change their own address? All users if the organization allows it, administrators always.
 * The address must be allowed to join and be free.
 */
export const mayChangeOwnEmail = (
  user: User,
  rules: EmailRules,
  wanted: string,
  holder: EmailHolder | null,
): E.Either<OwnEmailDenial, OwnEmailPermit> => {
  if (rules.emailChangesDisabled && !isAdministrator(user))
    return E.left(denial('user.email-changes-disabled'));
  const email = parseEmailFor(rules, wanted);
  if (E.isLeft(email)) return email;
  return holder === null ? E.right(permitOwnEmail(email.right)) : E.left(takenBy(holder));
};
