import type { RuleNote } from '../../kernel/denial.ts';

export const listRules = {
  'message.list.too-many': { says: 'At most 5000 messages are listed at once.', setting: null },
  'message.list.given-up': {
    says: 'The client hung up while its messages were looked for; it gets no answer.',
    setting: null,
  },
  'message.list.too-many-at-once': {
    says:
      'At most 64 requests of one user wait at the same time for messages that take long ' +
      'to find.',
    setting: null,
  },
  'message.list.too-long': {
    says:
      'Messages that are asked for by id have at most 33554432 characters together, with ' +
      'their histories.',
    setting: null,
  },
  'message.list.anchor-inside': {
    says: 'The anchor can be excluded only at an end of the range.',
    setting: null,
  },
  'message.narrow.unknown-channel': {
    says: 'The narrow names a channel that does not exist, or that this user may not see.',
    setting: null,
  },
  'message.narrow.unknown-sender': {
    says: 'The narrow names a sender who does not exist.',
    setting: null,
  },
  'message.narrow.unknown-users': {
    says: 'The narrow names a conversation with a user who does not exist.',
    setting: null,
  },
  'message.narrow.unknown-term': {
    says: 'The narrow has an operator or an operand that does not exist.',
    setting: null,
  },
  'message.narrow.with-missing': {
    says:
      'This user cannot read the message whose conversation the narrow names, and no other ' +
      'term names a conversation.',
    setting: null,
  },
  'message.narrow.too-many-terms': { says: 'A narrow has 200 terms at most.', setting: null },
  'message.narrow.too-long': {
    says: 'A narrow searches for a text of 20000 characters at most.',
    setting: null,
  },
  'message.narrow.too-many-words': {
    says: 'A narrow searches for 200 words and phrases at most.',
    setting: null,
  },
  'message.narrow.with-twice': {
    says: 'A narrow names the conversation of one message at most.',
    setting: null,
  },
  'message.narrow.mixed': {
    says: 'No message is in a channel and in a direct conversation.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
