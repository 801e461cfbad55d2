import type { EmojiId, RealmId } from '../kernel/brand.ts';
import type { RealmEmoji } from './emoji.ts';

/** Two in use never share a name. */
export type EmojiChange = { readonly _tag: 'emoji.put'; readonly emoji: RealmEmoji };

/** For all users of the realm. */
export interface EmojiEvent {
  readonly _tag: 'emoji.added' | 'emoji.deactivated';
  readonly realm: RealmId;
  readonly emoji: EmojiId;
}

export interface EmojiRepository {
  /** In use or not. */
  byId(id: EmojiId): Promise<RealmEmoji | null>;
  /** Compared exactly. */
  activeByName(name: string): Promise<RealmEmoji | null>;
  /** In use or not, by id. */
  all(): Promise<ReadonlyArray<RealmEmoji>>;
}
