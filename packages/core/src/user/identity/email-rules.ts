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
      'An address belongs to one account of the organization, deactivated or not; one that ' +
      'is made up from an id, to whoever has that id or will.',
    setting: null,
  },
  'user.email-of-deactivated': {
    says: 'An address stays with its account when that is deactivated.',
    setting: null,
  },
  'user.email-of-system': {
    says: "The addresses of the server's own bots are nobody else's.",
    setting: null,
  },
  'user.email-changes-disabled': {
    says: 'Where addresses may not be changed, administrators alone change them.',
    setting: 'email_changes_disabled',
  },
  'user.email-asked-too-often': {
    says: 'A new address is asked for at most twice an hour and five times a day.',
    setting: null,
  },
  'user.confirmation-unknown': {
    says:
      'Nothing is confirmed by this token: it never was one, was used, or a later one took ' +
      'its place.',
    setting: null,
  },
  'user.confirmation-expired': { says: 'A new address is confirmed within a day.', setting: null },
} as const satisfies Record<string, RuleNote>;
