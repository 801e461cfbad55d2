import type { InvitationId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Invitation } from './invitation.ts';

export type InvitationChange =
  | { readonly _tag: 'invitation.put'; readonly invitation: Invitation }
  /**
   * Of the links `creator` made, those that could still be used after `last` can be used until then
   * and no longer; raises their revisions.
   */
  | { readonly _tag: 'invitations.expire'; readonly creator: UserId; readonly last: UnixSeconds };

/**
 * The links `creator` made are others than before: for him and for administrators, who ask for the
 * list again.
 */
export interface InvitationEvent {
  readonly _tag: 'invitations.changed';
  readonly realm: RealmId;
  readonly creator: UserId;
}

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
