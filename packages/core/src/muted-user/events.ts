import type { RealmId, UserId } from '../kernel/brand.ts';

/** For the user alone: they muted `other`, or did not any longer. */
export interface MuteEvent {
  readonly _tag: 'mutes.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly other: UserId;
  readonly isMuted: boolean;
}
