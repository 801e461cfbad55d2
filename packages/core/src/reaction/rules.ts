import type { RuleNote } from '../kernel/denial.ts';

export const reactionRules = {
  'reaction.already': {
    says: 'A user reacts to a message with the same emoji only once.',
    setting: null,
  },
  'reaction.missing': {
    says: 'The user did not react to the message with that emoji.',
    setting: null,
  },
  'reaction.emoji-unnamed': {
    says: 'A request to remove a reaction gives the code or the name of the emoji.',
    setting: null,
  },
  'reaction.too-many-emoji': {
    says: 'A message has at most 100 different emoji; reacting with one of them is always allowed.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
