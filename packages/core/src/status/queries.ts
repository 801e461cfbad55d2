import type { RealmId, UserId } from '../kernel/brand.ts';
import type { UserStatus } from './status.ts';

export interface StatusRepository {
  /** Null: he never had one. One that was cleared has neither text nor emoji. */
  ofUser(user: UserId): Promise<UserStatus | null>;
  /** Those with a text or an emoji, by user. */
  inRealm(realm: RealmId): Promise<ReadonlyArray<UserStatus>>;
}
