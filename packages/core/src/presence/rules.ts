import type { RuleNote } from '../kernel/denial.ts';

export const presenceRules = {
  'presence.status-unknown': { says: 'A program is active or idle.', setting: null },
  'presence.of-bot': { says: 'Bots are neither there nor away.', setting: null },
  'presence.none': { says: 'The user never was there.', setting: null },
} as const satisfies Record<string, RuleNote>;
