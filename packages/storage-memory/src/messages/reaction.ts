import type { Reaction, ReactionChange } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import { findReaction } from '../reactions.ts';
import type { MemoryAppliers } from '../tables/applier.ts';
import { keyTaken } from '../tables/keys.ts';

export const reactionAppliers: MemoryAppliers<ReactionChange['_tag']> = {
  'reaction.put': (draft, { message, reaction }) => {
    rowOf(draft.state.messages, message, 'message');
    rowOf(draft.state.users, reaction.user, 'user');
    if (findReaction(draft.state, { message, ...reaction }) !== null) throw keyTaken;
    draft
      .write('reactions')
      .set(message, [...(draft.state.reactions.get(message) ?? []), reaction]);
  },
  'reaction.remove': (draft, key) => {
    const gone = findReaction(draft.state, key);
    const left: ReadonlyArray<Reaction> = (draft.state.reactions.get(key.message) ?? []).filter(
      (one) => one !== gone,
    );
    if (left.length === 0) draft.write('reactions').delete(key.message);
    else draft.write('reactions').set(key.message, left);
  },
};
