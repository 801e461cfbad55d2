import type { RuleNote } from '../kernel/denial.ts';

export const peopleRules = {
  'person.unknown': { says: 'No account has this key of the host.', setting: null },
} as const satisfies Record<string, RuleNote>;
