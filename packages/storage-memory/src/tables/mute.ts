import type { MuteChange, MuteRepository } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import { type MemoryState, pairKey } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { distinctIds } from './lists.ts';

export const muteQueries = ({ mutes }: MemoryState): MuteRepository => ({
  by: async (user) =>
    [...mutes.values()].filter((mute) => mute.user === user).sort((a, b) => a.muted - b.muted),
  muters: async (muted) =>
    distinctIds([...mutes.values()].filter((mute) => mute.muted === muted).map(({ user }) => user)),
});

/** Removing one that is not there changes nothing. */
export const muteAppliers: MemoryAppliers<MuteChange['_tag']> = {
  'mute.put': (draft, { mute }) => {
    rowOf(draft.state.users, mute.user, 'user');
    rowOf(draft.state.users, mute.muted, 'user');
    draft.write('mutes').set(pairKey(mute.user, mute.muted), mute);
  },
  'mute.remove': (draft, { user, muted }) => {
    draft.write('mutes').delete(pairKey(user, muted));
  },
};
