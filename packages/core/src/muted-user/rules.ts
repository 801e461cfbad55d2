import type { RuleNote } from '../kernel/denial.ts';

export const muteRules = {
  'mute.self': { says: 'A user cannot mute themselves.', setting: null },
  'mute.already': { says: 'The user is muted already.', setting: null },
  'mute.missing': { says: 'The user is not muted.', setting: null },
  'mute.too-many': { says: 'An account mutes at most 1,000 users.', setting: null },
} as const satisfies Record<string, RuleNote>;
