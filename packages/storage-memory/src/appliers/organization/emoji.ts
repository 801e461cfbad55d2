import type { EmojiChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { claim } from '../../keys.ts';
import type { Appliers } from '../applier.ts';

export const emojiAppliers: Appliers<EmojiChange['_tag']> = {
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
