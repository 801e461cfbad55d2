import type { RuleNote } from '../kernel/denial.ts';

export const channelRules = {
  'channel.unavailable': {
    says: 'The channel does not exist, or may not be read by this user.',
    setting: 'privacy, can_subscribe_group, can_add_subscribers_group',
  },
} as const satisfies Record<string, RuleNote>;
