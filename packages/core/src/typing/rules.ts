import type { RuleNote } from '../kernel/denial.ts';

export const typingRules = {
  'typing.direct-off': {
    says: 'The user has turned typing notifications for direct messages off.',
    setting: 'send_private_typing_notifications',
  },
  'typing.channel-off': {
    says: 'The user has turned typing notifications in channels off.',
    setting: 'send_stream_typing_notifications',
  },
} as const satisfies Record<string, RuleNote>;
