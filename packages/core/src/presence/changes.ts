import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { PresenceTimes } from './presence.ts';

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
