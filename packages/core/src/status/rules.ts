import type { RuleNote } from '../kernel/denial.ts';

export const statusRules = {
  'status.text-too-long': {
    says: 'The text of a status has at most 60 characters.',
    setting: null,
  },
  'status.nothing-new': {
    says: 'A request to set a status contains a text, an emoji, or whether the user is away.',
    setting: null,
  },
  'status.emoji-unnamed': {
    says: 'A request with the code or the type of an emoji contains its name too.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
