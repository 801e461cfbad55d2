import type { RuleNote } from '../kernel/denial.ts';

export const realmRules = {} as const satisfies Record<string, RuleNote>;
