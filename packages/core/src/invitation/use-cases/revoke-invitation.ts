import { loadMemberContext } from '../../group/use-cases/load-member-context.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { decideRevokeInvitation, type RevokeInvitationFacts } from '../decide-revoke-invitation.ts';
import type { InvitationUseCases, RevokeInvitation, RevokeInvitationRefusal } from './contract.ts';

/** Behind `DELETE /invites/multiuse/{id}`. */
export const revokeInvitation = (ports: CommandPorts): InvitationUseCases['revoke'] =>
  decideAndCommit(ports)<RevokeInvitation, RevokeInvitationFacts, RevokeInvitationRefusal, void>({
    read: async (snapshot, { caller, invitation }, now) => {
      const context = await loadMemberContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      return E.right({
        context: context.right,
        invitation: await snapshot.invitations.byId(invitation),
      });
    },
    decide: decideRevokeInvitation,
  });
