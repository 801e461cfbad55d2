import type { EmojiRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedById } from '../lists.ts';

export const emojiQueries = ({ emoji }: State): EmojiRepository => ({
  byId: async (realm, id) => {
    const found = emoji.get(id);
    return found?.realm === realm ? found : null;
  },
  activeByName: async (realm, name) =>
    [...emoji.values()].find((one) => one.isActive && one.realm === realm && one.name === name) ??
    null,
  all: async (realm) => sortedById(emoji.values()).filter((one) => one.realm === realm),
});
