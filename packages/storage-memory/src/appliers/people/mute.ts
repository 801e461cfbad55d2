import type { MuteChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { pairKey } from '../../state.ts';
import type { Appliers } from '../applier.ts';

/** Removing one that is not there changes nothing. */
export const muteAppliers: Appliers<MuteChange['_tag']> = {
  'mute.put': (draft, { mute }) => {
    rowOf(draft.state.users, mute.user, 'user');
    rowOf(draft.state.users, mute.muted, 'user');
    draft.write('mutes').set(pairKey(mute.user, mute.muted), mute);
  },
  'mute.remove': (draft, { user, muted }) => {
    draft.write('mutes').delete(pairKey(user, muted));
  },
};
