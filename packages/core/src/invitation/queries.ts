import type { InvitationId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Invitation } from './invitation.ts';

export interface InvitationRepository {
  /** Revoked and expired ones too. */
  byId(realm: RealmId, id: InvitationId): Promise<Invitation | null>;
  /** Exactly this key; likewise. */
  byKey(realm: RealmId, key: string): Promise<Invitation | null>;
  /** Neither revoked nor expired at `now`, by id; with `creator` not null, only those he made. */
  live(
    realm: RealmId,
    creator: UserId | null,
    now: UnixSeconds,
  ): Promise<ReadonlyArray<Invitation>>;
}
