import type { RealmEmoji } from './emoji.ts';

/** Two in use never share a name. */
export type EmojiChange = { readonly _tag: 'emoji.put'; readonly emoji: RealmEmoji };
