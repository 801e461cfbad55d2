import type { RuleNote } from '../kernel/denial.ts';

export const userRules = {
  'caller.unknown': { says: 'The account does not exist in this realm.', setting: null },
  'caller.deactivated': { says: 'The account has been deactivated.', setting: null },
  'caller.realm-deactivated': { says: 'The organization has been deactivated.', setting: null },
} as const satisfies Record<string, RuleNote>;
