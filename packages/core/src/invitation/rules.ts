import type { RuleNote } from '../kernel/denial.ts';

export const invitationRules = {
  'invitation.create-not-permitted': {
    says: 'Only some users may create links to join the organization.',
    setting: 'create_multiuse_invite_group',
  },
  'invitation.role-above-own': {
    says: 'A user cannot invite to a role above their own.',
    setting: null,
  },
  'invitation.expiry-too-far': {
    says: 'A link expires within 1,000,000,000 minutes, or never.',
    setting: null,
  },
  'invitation.expiry-past': {
    says: 'A link can be used for at least a minute after it is created.',
    setting: null,
  },
  'invitation.channel-unavailable': {
    says:
      'A link leads to channels that exist, are not archived, and can be read by the user ' +
      'who creates it.',
    setting: null,
  },
  'invitation.channel-not-permitted': {
    says:
      'Besides default channels, a link leads only to channels to which its creator may ' +
      'add subscribers.',
    setting: 'can_add_subscribers_group, can_administer_channel_group',
  },
  'invitation.welcome-not-permitted': {
    says: 'Only administrators write the message that new users are greeted with.',
    setting: null,
  },
  'invitation.welcome-too-long': {
    says: 'The message for new users has at most 8000 characters.',
    setting: null,
  },
  'invitation.unavailable': { says: 'There is no such link in this organization.', setting: null },
  'invitation.not-own': {
    says: 'A link is revoked by the user who created it or by administrators.',
    setting: null,
  },
  'invitation.revoked': { says: 'The link has already been revoked.', setting: null },
  'invitation.key-malformed': { says: 'The key of a link has 24 characters.', setting: null },
  'invitation.key-unknown': {
    says: 'No link of this organization has the key, or it was revoked.',
    setting: null,
  },
  'invitation.expired': {
    says:
      'The link has expired, or its creator was deactivated or may no longer create such ' +
      'links.',
    setting: 'create_multiuse_invite_group',
  },
  'invitation.terms-not-accepted': {
    says: 'A new user accepts the terms of service, if there are any.',
    setting: null,
  },
  'invitation.too-many': {
    says: 'An account has at most 100 invitation links that can be used.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
