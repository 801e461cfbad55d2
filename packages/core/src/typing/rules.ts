import type { RuleNote } from '../kernel/denial.ts';

export const typingRules = {
  'typing.direct-off': {
    says: 'The user does not want people to be told that he is writing to them.',
    setting: 'send_private_typing_notifications',
  },
  'typing.channel-off': {
    says: 'The user does not want others to be told that he is writing in a channel.',
    setting: 'send_stream_typing_notifications',
  },
} as const satisfies Record<string, RuleNote>;
