import type { RuleNote } from '../kernel/denial.ts';

export const uploadRules = {
  'upload.elsewhere': {
    says: 'Bytes of an upload are taken where those before them end.',
    setting: null,
  },
  'upload.too-long': { says: 'An upload has as many bytes as were announced.', setting: null },
  'upload.finished': { says: 'What has become a file can no longer be given up.', setting: null },
  'upload.too-many': {
    says:
      'An account has at most 100 unfinished uploads, which announce at most 20 times the ' +
      'largest file together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
