import type { RuleNote } from './denial.ts';

export const kernelRules = {
  'store.stale': {
    says:
      'Other requests changed the same thing at the same time, five times in a row. ' +
      'Nothing was changed; send the request again.',
    setting: null,
  },
  'store.busy': {
    says: 'Another program has kept the database locked for some seconds; nothing was changed.',
    setting: null,
  },
  'store.replaced': {
    says:
      'The files of the database were removed, moved or replaced under the running server, ' +
      'which makes no changes any more.',
    setting: null,
  },
  'text.characters': {
    says:
      'No stored text has U+0000 or half a surrogate pair; one that is a single line has no ' +
      'control characters either.',
    setting: null,
  },
  'meta.not-json': {
    says:
      'Metadata is plain JSON: no class instances, numbers that JSON has, texts that can be ' +
      'stored, and no key `__proto__`.',
    setting: null,
  },
  'meta.too-deep': {
    says: 'Lists and objects of metadata are nested at most 16 deep.',
    setting: null,
  },
  'meta.too-long': { says: 'Metadata takes at most 4,096 bytes as JSON.', setting: null },
} as const satisfies Record<string, RuleNote>;
