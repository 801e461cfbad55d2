import type { RuleNote } from '../kernel/denial.ts';

export const callerRules = {
  'caller.unknown': { says: 'The account does not exist in this realm.', setting: null },
  'caller.deactivated': { says: 'The account has been deactivated.', setting: null },
  'caller.realm-deactivated': { says: 'The organization has been deactivated.', setting: null },
  'caller.key-malformed': { says: 'An API key is 32 letters and digits.', setting: null },
  'caller.key-unknown': { says: 'No account with this address has this API key.', setting: null },
  'caller.username-invalid': {
    says: 'The name for a sign-in with a password is an email address.',
    setting: null,
  },
  'caller.password-wrong': {
    says: 'No account has this address and this password.',
    setting: null,
  },
  'caller.anonymous': {
    says: 'Without an account nothing can be seen here.',
    setting: 'enable_spectator_access',
  },
  'caller.not-administrator': {
    says: 'Only administrators and owners may do this.',
    setting: null,
  },
  'caller.not-owner': { says: 'Only owners may do this.', setting: null },
  'caller.not-host': {
    says: 'Only the host may do this, by its own handle of the organization.',
    setting: null,
  },
  'caller.guest': { says: 'Guests may not do this.', setting: null },
  'caller.bot': { says: 'Bots may not do this.', setting: null },
} as const satisfies Record<string, RuleNote>;
