import type { RuleNote } from '../kernel/denial.ts';

export const presenceRules = {
  'presence.status-unknown': { says: 'A client is active or idle.', setting: null },
  'presence.of-bot': { says: 'Bots have no presence.', setting: null },
  'presence.none': { says: 'The user has never been present.', setting: null },
} as const satisfies Record<string, RuleNote>;
