import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Presence, PresenceTimes } from './presence.ts';

/**
 * Each is the newest of its realm, by `update`. They need no guard: in whatever order two of them
 * come, the later moment stays.
 */
export type PresenceChange =
  | ({
      readonly _tag: 'presence.note';
      readonly user: UserId;
      readonly realm: RealmId;
    } & PresenceTimes)
  /** The user was not present after `last`. Does nothing for a user who was never present. */
  | { readonly _tag: 'presence.backdate'; readonly user: UserId; readonly last: UnixSeconds };

/** A user became present. Clients poll for continued presence. */
export interface PresenceEvent {
  readonly _tag: 'presence.came';
  readonly realm: RealmId;
  readonly user: UserId;
}

export interface PresenceRepository {
  /** Null when the user was never present. */
  ofUser(user: UserId): Promise<Presence | null>;
  /**
   * Of those with an account in use: written after `update`, and connected at `since` or later
   * (null: whenever); by user.
   */
  inRealm(update: number, since: UnixSeconds | null): Promise<ReadonlyArray<Presence>>;
}
