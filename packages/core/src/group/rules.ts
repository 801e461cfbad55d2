import type { RuleNote } from '../kernel/denial.ts';

export const groupRules = {} as const satisfies Record<string, RuleNote>;
