import { FIRST_REVISION, InvitationId, RealmId } from '../../kernel/brand.ts';
import { NOW } from '../../testing/builders.ts';
import { anOwner } from '../../testing/people.ts';
import { ROLE } from '../../user/user.ts';
import type { Invitation } from '../invitation.ts';

/** A link of an owner's that never expires, and leads nowhere but in. */
export const aLink = (over: Partial<Invitation> = {}): Invitation => ({
  id: InvitationId(1),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  key: 'abcdefghijklmnopqrstuvwx',
  creator: anOwner.id,
  createdAt: NOW,
  expiresAt: null,
  isRevoked: false,
  role: ROLE.member,
  channels: [],
  groups: [],
  withDefaultChannels: false,
  welcomeText: null,
  ...over,
});
