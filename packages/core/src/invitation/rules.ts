import type { RuleNote } from '../kernel/denial.ts';

export const invitationRules = {
  'invitation.create-not-permitted': {
    says: 'Only some may make links to join the organization.',
    setting: 'create_multiuse_invite_group',
  },
  'invitation.role-above-own': { says: 'Nobody invites to a role above his own.', setting: null },
  'invitation.expiry-too-far': {
    says: 'A link expires within a thousand million minutes, or never.',
    setting: null,
  },
  'invitation.expiry-past': {
    says: 'A link can be used for at least a minute after it is made.',
    setting: null,
  },
  'invitation.channel-unavailable': {
    says:
      'A link leads into channels that exist, are not archived, and can be read by whoever ' +
      'makes it.',
    setting: null,
  },
  'invitation.channel-not-permitted': {
    says: 'Beside default channels a link leads only where whoever makes it may add subscribers.',
    setting: 'can_add_subscribers_group, can_administer_channel_group',
  },
  'invitation.welcome-not-permitted': {
    says: 'Only administrators write what newcomers are greeted with.',
    setting: null,
  },
  'invitation.welcome-too-long': {
    says: 'A text for newcomers has at most 8000 characters.',
    setting: null,
  },
  'invitation.unavailable': { says: 'There is no such link in this organization.', setting: null },
  'invitation.not-own': {
    says: 'Links are revoked by whoever made them and by administrators.',
    setting: null,
  },
  'invitation.revoked': { says: 'The link has been revoked before.', setting: null },
  'invitation.key-malformed': { says: 'The key of a link has 24 characters.', setting: null },
  'invitation.key-unknown': {
    says: 'No link of this organization has the key, or it was revoked.',
    setting: null,
  },
  'invitation.expired': {
    says: 'The link has expired, or who made it was deactivated or may no longer make such links.',
    setting: 'create_multiuse_invite_group',
  },
  'invitation.terms-not-accepted': {
    says: 'Who joins accepts the terms of service, where there are any.',
    setting: null,
  },
  'invitation.too-many': {
    says: 'An account has at most 100 invitation links that can be used.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
