import { loadMemberContext } from '../../group/use-cases/load-member-context.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import { decideRevokeInvitation, type RevokeInvitationFacts } from '../decide-revoke-invitation.ts';
import type { InvitationUseCases, RevokeInvitation, RevokeInvitationRefusal } from './contract.ts';

/** Behind `DELETE /invites/multiuse/{id}`. */
export const revokeInvitation = (ports: CommandPorts): InvitationUseCases['revoke'] =>
  decideAndCommit(
    ports,
    'invitations.revoke',
  )<RevokeInvitation, RevokeInvitationFacts, RevokeInvitationRefusal, void>({
    read: async (snapshot, { caller, invitation: id }, now) => {
      const [context, invitation] = await Promise.all([
        loadMemberContext(snapshot, caller, now),
        snapshot.invitations.byId(id),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, invitation });
    },
    decide: judged(decideRevokeInvitation),
  });
