import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { mayActAsOwner, type NotOwner } from '../user/may-administer.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import { isAdministrator, ROLE, type User } from '../user/user.ts';
import type { Invitation } from './invitation.ts';
import { mayInviteAs } from './may-invite.ts';

export type RevokeDenial =
  | Denial<'invitation.unavailable'>
  | NotOwner
  | Denial<'invitation.not-own'>
  | Denial<'invitation.revoked'>;
export type RevokePermit = Branded<Invitation, 'RevokePermit'>;

/** Permits it, for a judge of a host. */
export const permitRevoke = (about: Invitation): RevokePermit => about as RevokePermit;

/** Who may revoke a link? Its creator and administrators. A link for owners: only owners. */
export const mayRevoke = (
  user: User,
  invitation: Invitation | null,
): E.Either<RevokeDenial, RevokePermit> => {
  if (invitation === null) return E.left(denial('invitation.unavailable'));
  if (invitation.creator !== user.id) {
    const owner = invitation.role === ROLE.owner ? mayActAsOwner(user) : E.right(null);
    if (E.isLeft(owner)) return owner;
    if (!isAdministrator(user)) return E.left(denial('invitation.not-own'));
  }
  return invitation.isRevoked
    ? E.left(denial('invitation.revoked'))
    : E.right(permitRevoke(invitation));
};

/**
 * Who is shown the key of a link? Users to whom the link would give no higher role: an
 * administrator does not become owner by looking. No user, while the creator could not create it
 * now, because then it cannot be used. `maker` is null when the account is missing.
 */
export const maySeeKey = (user: User, { role }: Invitation, maker: PolicyScene | null): boolean =>
  role >= user.role && maker !== null && E.isRight(mayInviteAs(maker, role));
