import type { RuleNote } from '../kernel/denial.ts';

export const alertWordRules = {
  'alert-word.too-long': { says: 'An alert word has at most 100 characters.', setting: null },
  'alert-word.too-many': { says: 'An account has at most 500 alert words.', setting: null },
} as const satisfies Record<string, RuleNote>;
