import type { RuleNote } from '../kernel/denial.ts';

export const topicRules = {
  'topic.name.invalid-character': {
    says: 'A topic name holds no control characters and no non-characters.',
    setting: null,
  },
  'topic.required.send': { says: 'Every message needs a topic.', setting: 'mandatory_topics' },
  'topic.required.edit': {
    says: 'A message cannot be moved out of all topics.',
    setting: 'mandatory_topics',
  },
  'topic.resolve.general-chat': {
    says: 'The topic without a name cannot be resolved.',
    setting: null,
  },
  'topic.visibility.name-too-long': {
    says: 'A topic that is muted or followed has a name of at most 60 characters.',
    setting: null,
  },
  'topic.visibility.too-many': {
    says: 'An account mutes, unmutes and follows at most 5,000 topics by request.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
