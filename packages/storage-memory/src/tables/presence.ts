import { type PresenceChange, type PresenceRepository, UnixSeconds } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { sortedByUser } from './lists.ts';

export const presenceQueries = ({ presences, users }: MemoryState): PresenceRepository => ({
  ofUser: async (user) => presences.get(user) ?? null,
  inRealm: async (update, since) =>
    sortedByUser(presences.values()).filter(
      (row) =>
        row.update > update &&
        (since === null || row.connectedAt >= since) &&
        users.get(row.user)?.isActive === true,
    ),
});

const nextUpdate = ({ presences }: MemoryState): number =>
  1 + Math.max(0, ...[...presences.values()].map(({ update }) => update));

const later = (a: UnixSeconds, b: UnixSeconds): UnixSeconds => UnixSeconds(Math.max(a, b));
const earlier = (a: UnixSeconds, b: UnixSeconds): UnixSeconds => UnixSeconds(Math.min(a, b));

export const presenceAppliers: MemoryAppliers<PresenceChange['_tag']> = {
  'presence.note': (draft, { user, realm, activeAt, connectedAt }) => {
    rowOf(draft.state.users, user, 'user');
    const known = draft.state.presences.get(user);
    draft.write('presences').set(user, {
      user,
      realm,
      activeAt: later(activeAt, known?.activeAt ?? activeAt),
      connectedAt: later(connectedAt, known?.connectedAt ?? connectedAt),
      update: nextUpdate(draft.state),
    });
  },
  'presence.backdate': (draft, { user, last }) => {
    const known = draft.state.presences.get(user);
    if (known === undefined) return;
    draft.write('presences').set(user, {
      ...known,
      activeAt: earlier(known.activeAt, last),
      connectedAt: earlier(known.connectedAt, last),
      update: nextUpdate(draft.state),
    });
  },
};
