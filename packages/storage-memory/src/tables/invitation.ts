import {
  type Invitation,
  type InvitationChange,
  type InvitationRepository,
  nextRevision,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { keyTaken } from './keys.ts';
import { sortedById } from './lists.ts';

const isLive = ({ isRevoked, expiresAt }: Invitation, now: number): boolean =>
  !isRevoked && (expiresAt === null || expiresAt >= now);

export const invitationQueries = ({ invitations }: MemoryState): InvitationRepository => ({
  byId: async (id) => invitations.get(id) ?? null,
  byKey: async (key) => [...invitations.values()].find((one) => one.key === key) ?? null,
  live: async (creator, now) =>
    sortedById(invitations.values()).filter(
      (one) => (creator === null || one.creator === creator) && isLive(one, now),
    ),
});

export const invitationAppliers: MemoryAppliers<InvitationChange['_tag']> = {
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
