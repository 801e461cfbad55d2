import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Mute } from './mute.ts';

export type MuteChange =
  | { readonly _tag: 'mute.put'; readonly mute: Mute }
  | { readonly _tag: 'mute.remove'; readonly user: UserId; readonly muted: UserId };

/** For the user alone: they muted `other`, or did not any longer. */
export interface MuteEvent {
  readonly _tag: 'mutes.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly other: UserId;
  readonly isMuted: boolean;
}

export interface MuteRepository {
  /** The mutes of a user, by the id of the muted user. */
  by(user: UserId): Promise<ReadonlyArray<Mute>>;
  /** Who muted this user, ascending. */
  muters(muted: UserId): Promise<ReadonlyArray<UserId>>;
}
