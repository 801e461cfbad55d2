import type { Branded } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import type { EmailHolder } from '../../user/identity/email-holder.ts';
import { acceptFullName } from '../../user/identity/full-name.ts';
import {
  mayChangeOwnEmail,
  type OwnEmailDenial,
} from '../../user/settings/may-change-own-email.ts';
import { mayChangePassword } from '../../user/settings/may-change-password.ts';
import type { User } from '../../user/user.ts';
import type { Realm } from '../realm.ts';
import { checkRealmTexts } from '../realm-values.ts';
import type { ClaimRealm, ClaimRealmRefusal } from './contract.ts';

/** What is known about an organization that is being claimed. */
export interface ClaimFacts {
  readonly realm: Realm;
  readonly owner: User;
  /** The owner's password as it is stored now; null when they have none. */
  readonly stored: string | null;
  /** The stored hash that the first password turned out to fit; null when it fits none. */
  readonly verified: string | null;
  /** Who else has the wanted address; null when no account has it, or the owner has it already. */
  readonly emailHolder: EmailHolder | null;
  readonly isNameTaken: boolean;
  readonly isPasswordGood: boolean;
  /** The hash of the new password. */
  readonly newHash: string;
}

export type ClaimDenial = Exclude<ClaimRealmRefusal, { readonly rule: 'store.stale' }>;
/** The owner's account, accepted. */
export type ClaimPermit = Branded<
  { readonly email: string; readonly fullName: string; readonly hash: string },
  'ClaimPermit'
>;

/** Permits it, for a judge of a host. */
export const permitClaim = (about: {
  readonly email: string;
  readonly fullName: string;
  readonly hash: string;
}): ClaimPermit => about as ClaimPermit;

type Denied = E.Either<ClaimDenial, never>;

const acceptEmail = (
  { owner, realm, emailHolder }: ClaimFacts,
  wanted: string,
): E.Either<OwnEmailDenial, string> =>
  wanted === owner.email
    ? E.right(wanted)
    : mayChangeOwnEmail(owner, realm.settings, wanted, emailHolder);

const closed = ({ realm, owner }: ClaimFacts): Denied | null => {
  if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
  return owner.isActive ? null : E.left(denial('caller.deactivated'));
};

/**
 * Who may claim an organization? A caller with its owner's first password, until that is changed.
 */
export const mayClaimRealm = (
  facts: ClaimFacts,
  { name, owner }: ClaimRealm,
): E.Either<ClaimDenial, ClaimPermit> => {
  const denied = closed(facts);
  if (denied !== null) return denied;
  if (facts.stored === null || facts.stored !== facts.verified)
    return E.left(denial('caller.password-wrong'));
  const texts = checkRealmTexts({ name });
  if (texts !== null) return E.left(texts);
  const fullName = acceptFullName(facts.realm.settings, owner.fullName, facts.isNameTaken);
  if (E.isLeft(fullName)) return fullName;
  const email = acceptEmail(facts, owner.email);
  if (E.isLeft(email)) return email;
  const password = mayChangePassword({ ...facts, isNewOneGood: facts.isPasswordGood });
  if (E.isLeft(password)) return E.left(denial('user.password-weak'));
  return E.right(
    permitClaim({
      email: email.right,
      fullName: fullName.right,
      hash: password.right.newHash,
    }),
  );
};
