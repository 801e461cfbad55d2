import {
  FIRST_REVISION,
  type Invitation,
  type InvitationId,
  ROLE,
  UnixSeconds,
  type User,
} from '@parley/core';

/** Every field is set to something a mix-up would show. */
export const anInvitation = (
  id: InvitationId,
  creator: User,
  over: Partial<Invitation> = {},
): Invitation => ({
  id,
  realm: creator.realm,
  revision: FIRST_REVISION,
  key: `invitation-key-${String(id).padStart(9, '0')}`,
  creator: creator.id,
  createdAt: UnixSeconds(1_700_000_300),
  expiresAt: UnixSeconds(1_700_900_000),
  isRevoked: false,
  role: ROLE.guest,
  channels: [],
  groups: [],
  withDefaultChannels: true,
  welcomeText: 'Hello, **you**.',
  ...over,
});
