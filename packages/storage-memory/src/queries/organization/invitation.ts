import type { Invitation, InvitationRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedById } from '../lists.ts';

export const isLive = ({ isRevoked, expiresAt }: Invitation, now: number): boolean =>
  !isRevoked && (expiresAt === null || expiresAt >= now);

export const invitationQueries = ({ invitations }: State): InvitationRepository => ({
  byId: async (realm, id) => {
    const invitation = invitations.get(id);
    return invitation?.realm === realm ? invitation : null;
  },
  byKey: async (realm, key) =>
    [...invitations.values()].find((one) => one.realm === realm && one.key === key) ?? null,
  live: async (realm, creator, now) =>
    sortedById(invitations.values()).filter(
      (one) =>
        one.realm === realm && (creator === null || one.creator === creator) && isLive(one, now),
    ),
});
