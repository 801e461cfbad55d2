import type { EmojiId, RealmId } from '../kernel/brand.ts';

/** For everybody in the realm. */
export interface EmojiEvent {
  readonly _tag: 'emoji.added' | 'emoji.deactivated';
  readonly realm: RealmId;
  readonly emoji: EmojiId;
}
