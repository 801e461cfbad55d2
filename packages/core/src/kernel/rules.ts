import type { RuleNote } from './denial.ts';

export const kernelRules = {
  'store.stale': { says: 'Somebody else changed the same thing at the same time, three times in a row.', setting: null },
} as const satisfies Record<string, RuleNote>;
