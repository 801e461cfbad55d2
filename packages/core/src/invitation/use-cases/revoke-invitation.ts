import { memberScene } from '../../group/use-cases/member-scene.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { decideRevokeInvitation, type RevokeInvitationFacts } from '../decide-revoke-invitation.ts';
import type { InvitationUseCases, RevokeInvitation, RevokeInvitationRefusal } from './contract.ts';

/** Behind `DELETE /invites/multiuse/{id}`. */
export const revokeInvitation = (walk: WalkPorts): InvitationUseCases['revoke'] =>
  decideAndCommit(walk)<RevokeInvitation, RevokeInvitationFacts, RevokeInvitationRefusal, void>({
    read: async (snapshot, { caller, invitation }, now) => {
      const scene = await memberScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      return E.right({ scene: scene.right, invitation: await snapshot.invitations.byId(scene.right.realm.id, invitation) });
    },
    decide: decideRevokeInvitation,
  });
