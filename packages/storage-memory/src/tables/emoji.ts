import type { EmojiChange, EmojiRepository, RealmId } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { sortedById } from './lists.ts';

export const emojiQueries = ({ emoji }: MemoryState, realm: RealmId): EmojiRepository => ({
  byId: async (id) => {
    const found = emoji.get(id);
    return found?.realm === realm ? found : null;
  },
  activeByName: async (name) =>
    [...emoji.values()].find((one) => one.isActive && one.realm === realm && one.name === name) ??
    null,
  all: async () => sortedById(emoji.values()).filter((one) => one.realm === realm),
});

export const emojiAppliers: MemoryAppliers<EmojiChange['_tag']> = {
  'emoji.put': (draft, { emoji }) => {
    rowOf(draft.state.realms, emoji.realm, 'realm');
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
