import type { RuleNote } from '../kernel/denial.ts';

export const statusRules = {
  'status.text-too-long': {
    says: 'The text of a status has at most 60 characters.',
    setting: null,
  },
  'status.nothing-new': {
    says: 'Who sets a status says a text, an emoji, or whether he is away.',
    setting: null,
  },
  'status.emoji-unnamed': {
    says: 'Who gives the code or the type of an emoji gives its name too.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
