import type { EmojiId, RealmId } from '../kernel/brand.ts';
import type { RealmEmoji } from './emoji.ts';

export interface EmojiRepository {
  /** In use or not. */
  byId(realm: RealmId, id: EmojiId): Promise<RealmEmoji | null>;
  /** Compared exactly. */
  activeByName(realm: RealmId, name: string): Promise<RealmEmoji | null>;
  /** In use or not, by id. */
  all(realm: RealmId): Promise<ReadonlyArray<RealmEmoji>>;
}
