import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Invitation } from './invitation.ts';

export type InvitationChange =
  | { readonly _tag: 'invitation.put'; readonly invitation: Invitation }
  /**
   * Of the links `creator` made, those that could still be used after `last` can be used until then
   * and no longer; raises their revisions.
   */
  | { readonly _tag: 'invitations.expire'; readonly creator: UserId; readonly last: UnixSeconds };
