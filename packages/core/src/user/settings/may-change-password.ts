import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';

export type OwnPasswordDenial = Denial<'user.password-wrong'> | Denial<'user.password-weak'>;

export interface PasswordFacts {
  /** The stored hash. Null when the user has no password. */
  readonly stored: string | null;
  /** The stored hash the old password turned out to fit; null: it fits none. */
  readonly verified: string | null;
  readonly isNewOneGood: boolean;
  /** The hash of the new password. */
  readonly newHash: string;
}
export type OwnPasswordPermit = Branded<PasswordFacts, 'OwnPasswordPermit'>;

/** Permits it, for a judge of a host. */
export const permitOwnPassword = (about: PasswordFacts): OwnPasswordPermit =>
  about as OwnPasswordPermit;

/**
 * Who may change their password? A user who knows the one that is stored now, even if it changed a
 * moment ago.
 */
export const mayChangePassword = (
  facts: PasswordFacts,
): E.Either<OwnPasswordDenial, OwnPasswordPermit> => {
  if (facts.stored === null || facts.stored !== facts.verified)
    return E.left(denial('user.password-wrong'));
  return facts.isNewOneGood
    ? E.right(permitOwnPassword(facts))
    : E.left(denial('user.password-weak'));
};
