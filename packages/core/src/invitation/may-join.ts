import type { Branded, UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { hasExpired, type Invitation } from './invitation.ts';
import { mayInviteAs } from './may-invite.ts';

export type LinkDenial =
  | Denial<'invitation.key-malformed'>
  | Denial<'invitation.key-unknown'>
  | Denial<'invitation.expired'>;
export type JoinPermit = Branded<Invitation, 'JoinPermit'>;

/** Permits it, for a judge of a host. */
export const permitJoin = (about: Invitation): JoinPermit => about as JoinPermit;

/** A link and its creator as they are now: the context's actor. */
export interface UsableLink {
  readonly context: ActorContext;
  readonly invitation: Invitation;
}

/**
 * Who may join by a link? Any holder, while the link is valid and its creator could create it now.
 * It fails when that account ended, or lost the right or the role.
 */
export const mayJoin = (
  { context, invitation }: UsableLink,
  now: UnixSeconds,
): E.Either<LinkDenial, JoinPermit> => {
  if (invitation.isRevoked) return E.left(denial('invitation.key-unknown'));
  const isOver = hasExpired(invitation, now) || E.isLeft(mayInviteAs(context, invitation.role));
  return isOver ? E.left(denial('invitation.expired')) : E.right(permitJoin(invitation));
};
