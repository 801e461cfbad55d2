import type { EmojiChange, EmojiRepository } from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { sortedById } from './lists.ts';

export const emojiQueries = ({ emoji }: MemoryState): EmojiRepository => ({
  byId: async (id) => emoji.get(id) ?? null,
  activeByName: async (name) =>
    [...emoji.values()].find((one) => one.isActive && one.name === name) ?? null,
  all: async () => sortedById(emoji.values()),
});

export const emojiAppliers: MemoryAppliers<EmojiChange['_tag']> = {
  'emoji.put': (draft, { emoji }) => {
    expectRealm(draft.state);
    if (emoji.author !== null) rowOf(draft.state.users, emoji.author, 'user');
    if (emoji.isActive)
      claim(
        draft,
        { _tag: 'key.free', key: 'emoji.name', realm: emoji.realm, value: emoji.name },
        emoji.id,
      );
    draft.write('emoji').set(emoji.id, emoji);
  },
};
