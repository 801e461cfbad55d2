import type { RuleNote } from '../kernel/denial.ts';

export const messageRules = {
  'message.unavailable': {
    says: 'The message does not exist, or may not be read by this user.',
    setting: 'privacy, history_public_to_subscribers',
  },
} as const satisfies Record<string, RuleNote>;
