import type { RealmId, UserId } from '../kernel/brand.ts';

/**
 * The links `creator` made are others than before: for him and for administrators, who ask for the
 * list again.
 */
export interface InvitationEvent {
  readonly _tag: 'invitations.changed';
  readonly realm: RealmId;
  readonly creator: UserId;
}
