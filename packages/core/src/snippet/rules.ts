import type { RuleNote } from '../kernel/denial.ts';

export const snippetRules = {
  'snippet.unavailable': {
    says: 'The saved snippet does not exist, or belongs to another user.',
    setting: null,
  },
  'snippet.empty': { says: 'A saved snippet has a title and content.', setting: null },
  'snippet.null-byte': {
    says: 'A saved snippet has no null bytes, which no message may have.',
    setting: null,
  },
  'snippet.title-too-long': {
    says: 'The title of a saved snippet has at most 60 characters.',
    setting: null,
  },
  'snippet.content-too-long': {
    says: 'The content of a saved snippet has at most as many characters as a message.',
    setting: null,
  },
  'snippet.too-many': {
    says: 'An account keeps at most 500 saved snippets, of 2,000,000 characters together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
