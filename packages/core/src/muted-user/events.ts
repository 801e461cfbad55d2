import type { RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';

/** For the user alone; `muted` are all he has muted now, by id. */
export interface MuteEvent {
  readonly _tag: 'mutes.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly muted: ReadonlyArray<{ readonly id: UserId; readonly at: UnixSeconds }>;
}
