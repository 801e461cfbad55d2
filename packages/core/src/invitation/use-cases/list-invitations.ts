import type { MemberDenial } from '../../group/use-cases/contract.ts';
import { memberScene } from '../../group/use-cases/member-scene.ts';
import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { isAdministrator } from '../../user/user.ts';
import { joinUrl } from '../invitation.ts';
import { maySeeKey } from '../may-manage-invitation.ts';
import type { InvitationUseCases, InvitationView, ListInvitations } from './contract.ts';

/** Behind `GET /invites`. */
export const listInvitations = (walk: Pick<WalkPorts, 'read' | 'clock'>): InvitationUseCases['list'] =>
  readOnly(walk)<ListInvitations, MemberDenial, ReadonlyArray<InvitationView>>(async (snapshot, { caller }, now) => {
    const scene = await memberScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const {
      realm,
      actor: { user },
    } = scene.right;
    const live = await snapshot.invitations.live(realm.id, isAdministrator(user) ? null : user.id, now);
    return E.right(
      live.map((invitation) => {
        const { id, creator, createdAt, expiresAt, role } = invitation;
        return { id, creator, createdAt, expiresAt, role, url: maySeeKey(user, invitation) ? joinUrl(realm, invitation) : null };
      }),
    );
  });
