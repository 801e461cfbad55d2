import type { InvitationId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Invitation } from './invitation.ts';

export type InvitationChange =
  /** The set is stale when another link has the key, in whichever realm. */
  | { readonly _tag: 'invitation.put'; readonly invitation: Invitation }
  /**
   * Of the links `creator` made, those that could still be used after `last` can be used until then
   * and no longer; raises their revisions.
   */
  | { readonly _tag: 'invitations.expire'; readonly creator: UserId; readonly last: UnixSeconds };

/**
 * The links of `creator` changed. For the creator and for administrators, whose clients fetch the
 * list again.
 */
export interface InvitationEvent {
  readonly _tag: 'invitations.changed';
  readonly realm: RealmId;
  readonly creator: UserId;
}

export interface InvitationRepository {
  /** Revoked and expired ones too. */
  byId(id: InvitationId): Promise<Invitation | null>;
  /** The link with exactly this key, or null. */
  byKey(key: string): Promise<Invitation | null>;
  /**
   * Links that are neither revoked nor expired at `now`, by id. A non-null `creator` restricts them
   * to that user's links.
   */
  live(creator: UserId | null, now: UnixSeconds): Promise<ReadonlyArray<Invitation>>;
}
