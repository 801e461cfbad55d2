import type { RuleNote } from '../kernel/denial.ts';

export const uploadRules = {
  'upload.elsewhere': {
    says: 'The bytes of a request begin where the stored bytes of the upload end.',
    setting: null,
  },
  'upload.too-long': { says: 'An upload has no more bytes than were announced.', setting: null },
  'upload.finished': {
    says: 'An upload that has become a file can no longer be cancelled.',
    setting: null,
  },
  'upload.too-many': {
    says:
      'An account has at most 100 unfinished uploads, which announce at most 20 times the ' +
      'largest file together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
