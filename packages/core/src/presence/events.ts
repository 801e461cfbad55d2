import type { RealmId, UserId } from '../kernel/brand.ts';

/** Somebody is there who was not; where he goes on being there, programs ask for it. */
export interface PresenceEvent {
  readonly _tag: 'presence.came';
  readonly realm: RealmId;
  readonly user: UserId;
}
