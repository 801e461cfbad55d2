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
  /** He was not there after `last`; nothing for whoever never was. */
  | { readonly _tag: 'presence.backdate'; readonly user: UserId; readonly last: UnixSeconds };

/** Somebody is there who was not; where he goes on being there, programs ask for it. */
export interface PresenceEvent {
  readonly _tag: 'presence.came';
  readonly realm: RealmId;
  readonly user: UserId;
}

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
