import type { RuleNote } from '../../kernel/denial.ts';

export const emailRules = {
  'user.email-invalid': { says: 'An account has a valid email address.', setting: null },
  'user.email-plus': {
    says: 'Where only some domains may join, addresses have no plus sign.',
    setting: 'emails_restricted_to_domains',
  },
  'user.email-domain': {
    says: 'Only addresses of some domains may join.',
    setting: 'emails_restricted_to_domains',
  },
  'user.email-disposable': {
    says: 'Disposable addresses may not join.',
    setting: 'disallow_disposable_email_addresses',
  },
  'user.email-taken': {
    says:
      'An address belongs to one account of the organization, active or deactivated. An ' +
      'address that is made from an id belongs to the present or future account with that ' +
      'id.',
    setting: null,
  },
  'user.email-of-deactivated': {
    says: 'A deactivated account keeps its address.',
    setting: null,
  },
  'user.email-of-system': {
    says: "The addresses of the server's own bots belong to no other account.",
    setting: null,
  },
  'user.email-changes-disabled': {
    says: 'Where users may not change their addresses, only administrators change their own.',
    setting: 'email_changes_disabled',
  },
  'user.email-asked-too-often': {
    says: 'A user asks for a new address at most twice an hour and five times a day.',
    setting: null,
  },
  'user.confirmation-unknown': {
    says:
      'The token confirms nothing: it never existed, was used, or was replaced by a later ' +
      'one.',
    setting: null,
  },
  'user.confirmation-expired': { says: 'A new address is confirmed within a day.', setting: null },
} as const satisfies Record<string, RuleNote>;
