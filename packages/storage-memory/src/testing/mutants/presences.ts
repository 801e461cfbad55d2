import { UnixSeconds } from '@parley/core';
import { applying, asking, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

/** Faults about who is there. */
export const presences: ReadonlyArray<Mutant> = [
  mutant('no user hides', ignoring('presence.backdate'), 'cases'),
  mutant(
    'a connected user is active',
    misreading('presence.note', (change) => ({ ...change, activeAt: change.connectedAt })),
    'naive',
    13,
  ),
  mutant(
    'an earlier moment comes after a later one',
    applying('presence.note', (change, right, draft) => {
      right(change);
      const row = draft.state.presences.get(change.user);
      if (row)
        draft
          .write('presences')
          .set(change.user, { ...row, activeAt: change.activeAt, connectedAt: change.connectedAt });
    }),
    'cases',
  ),
  mutant(
    'hiding makes later what was earlier',
    applying('presence.backdate', (change, right, draft) => {
      right(change);
      const row = draft.state.presences.get(change.user);
      const last = UnixSeconds(change.last);
      if (row)
        draft.write('presences').set(change.user, { ...row, activeAt: last, connectedAt: last });
    }),
    'cases',
  ),
  mutant(
    'what is written again is not newer',
    applying('presence.note', (change, right, draft) => {
      const before = draft.state.presences.get(change.user);
      right(change);
      const row = draft.state.presences.get(change.user);
      if (before && row)
        draft.write('presences').set(change.user, { ...row, update: before.update });
    }),
    'cases',
  ),
  mutant(
    'a deactivated user is still present',
    asking(
      'presences',
      'inRealm',
      (_right, _all, { presences: rows }) =>
        async (update) =>
          [...rows.values()].filter((row) => row.update > update).sort((a, b) => a.user - b.user),
    ),
    'cases',
  ),
];
