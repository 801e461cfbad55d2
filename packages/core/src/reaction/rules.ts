import type { RuleNote } from '../kernel/denial.ts';

export const reactionRules = {
  'reaction.already': { says: 'Somebody reacts to a message with an emoji once.', setting: null },
  'reaction.missing': {
    says: 'The user did not react to the message with that emoji.',
    setting: null,
  },
  'reaction.emoji-unnamed': {
    says: 'Which reaction goes is told by a code or a name.',
    setting: null,
  },
  'reaction.too-many-emoji': {
    says: 'A message has at most 100 different emoji; reacting with one of them is always allowed.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
