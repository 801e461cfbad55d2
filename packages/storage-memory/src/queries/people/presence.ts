import type { PresenceRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedByUser } from '../lists.ts';

export const presenceQueries = ({ presences, users }: State): PresenceRepository => ({
  ofUser: async (user) => presences.get(user) ?? null,
  inRealm: async (realm, update, since) =>
    sortedByUser(presences.values()).filter(
      (row) =>
        row.realm === realm &&
        row.update > update &&
        (since === null || row.connectedAt >= since) &&
        users.get(row.user)?.isActive === true,
    ),
});
