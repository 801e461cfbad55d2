import type { RealmId, UserId } from '../kernel/brand.ts';
import type { AlertWords } from './alert-words.ts';

export interface AlertWordRepository {
  /** Null: he never had any. */
  ofUser(user: UserId): Promise<AlertWords | null>;
  /** Of everybody who has some, deactivated or not, by user. */
  inRealm(realm: RealmId): Promise<ReadonlyArray<AlertWords>>;
}
