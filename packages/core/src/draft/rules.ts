import type { RuleNote } from '../kernel/denial.ts';

export const draftRules = {
  'draft.synchronization-off': {
    says: 'The user has turned the synchronization of drafts off.',
    setting: 'enable_drafts_synchronization',
  },
  'draft.unavailable': {
    says: 'The draft does not exist, or belongs to another user.',
    setting: null,
  },
  'draft.timestamp-negative': { says: 'No draft was edited before 1970.', setting: null },
  'draft.timestamp-too-late': { says: 'No draft was edited after the year 9999.', setting: null },
  'draft.topic-null-byte': { says: 'A topic has no null bytes.', setting: null },
  'draft.channel-count': { says: 'A draft for a channel names one channel.', setting: null },
  'draft.too-many': {
    says: 'An account keeps at most 500 drafts, of 2,000,000 characters together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
