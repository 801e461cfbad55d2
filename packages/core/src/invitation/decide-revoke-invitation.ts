import { nextRevision } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Invitation, invitationUnchanged } from './invitation.ts';
import type { RevokeDenial } from './may-manage-invitation.ts';

export interface RevokeInvitationFacts {
  readonly context: ActorContext;
  /** Null: there is none. */
  readonly invitation: Invitation | null;
}

/** It stays, so that revoking it again can be told from a link there never was. */
export const decideRevokeInvitation = ({
  context,
  invitation,
  judges,
}: RevokeInvitationFacts & WithJudges): E.Either<RevokeDenial, Decision<void>> =>
  pipe(
    judges.mayRevoke(context.actor.user, invitation),
    E.map((permit) => ({
      changeSet: {
        guards: [actorUnchanged(context.actor), invitationUnchanged(permit)],
        changes: [
          {
            _tag: 'invitation.put',
            invitation: { ...permit, isRevoked: true, revision: nextRevision(permit.revision) },
          },
        ],
        events: [{ _tag: 'invitations.changed', realm: permit.realm, creator: permit.creator }],
      },
      reply: undefined,
    })),
  );
