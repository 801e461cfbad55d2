import type { Branded, UnixSeconds } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { hasExpired, type Invitation } from './invitation.ts';
import { mayInviteAs } from './may-invite.ts';

export type LinkDenial =
  | Denial<'invitation.key-malformed'>
  | Denial<'invitation.key-unknown'>
  | Denial<'invitation.expired'>;
export type JoinPermit = Branded<Invitation, 'JoinPermit'>;

/** A link, and who made it, as he is now: the scene's actor. */
export interface UsableLink {
  readonly context: ActorContext;
  readonly invitation: Invitation;
}

/**
 * Who may join by a link? Whoever has it, while it is good and whoever made it could make it now:
 * an account that ended may not, nor one that lost the right or its role.
 */
export const mayJoin = (
  { context, invitation }: UsableLink,
  now: UnixSeconds,
): E.Either<LinkDenial, JoinPermit> => {
  if (invitation.isRevoked) return E.left(denial('invitation.key-unknown'));
  const isOver = hasExpired(invitation, now) || E.isLeft(mayInviteAs(context, invitation.role));
  return isOver ? E.left(denial('invitation.expired')) : E.right(invitation as JoinPermit);
};
