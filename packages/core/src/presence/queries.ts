import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Presence } from './presence.ts';

export interface PresenceRepository {
  /** Null: he never was there. */
  ofUser(user: UserId): Promise<Presence | null>;
  /**
   * Of those with an account in use: written after `update`, and connected at `since` or later
   * (null: whenever); by user.
   */
  inRealm(
    realm: RealmId,
    update: number,
    since: UnixSeconds | null,
  ): Promise<ReadonlyArray<Presence>>;
}
