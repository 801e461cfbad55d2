import type { RuleNote } from '../kernel/denial.ts';

export const peopleRules = {
  'person.key-invalid': {
    says: 'The key of a person is one line of 1 to 255 characters.',
    setting: null,
  },
  'person.unknown': { says: 'No account has this key of the host.', setting: null },
} as const satisfies Record<string, RuleNote>;
