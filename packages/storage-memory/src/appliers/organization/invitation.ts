import { type InvitationChange, nextRevision } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { keyTaken } from '../../keys.ts';
import { isLive } from '../../queries/organization/invitation.ts';
import type { Appliers } from '../applier.ts';

export const invitationAppliers: Appliers<InvitationChange['_tag']> = {
  'invitation.put': (draft, { invitation }) => {
    rowOf(draft.state.users, invitation.creator, 'user');
    for (const { id, key } of draft.state.invitations.values())
      if (key === invitation.key && id !== invitation.id) throw keyTaken;
    draft.write('invitations').set(invitation.id, invitation);
  },
  'invitations.expire': (draft, { creator, last }) => {
    for (const invitation of [...draft.state.invitations.values()]) {
      if (invitation.creator !== creator || !isLive(invitation, last + 1)) continue;
      draft.write('invitations').set(invitation.id, {
        ...invitation,
        expiresAt: last,
        revision: nextRevision(invitation.revision),
      });
    }
  },
};
