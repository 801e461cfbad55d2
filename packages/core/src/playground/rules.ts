import type { RuleNote } from '../kernel/denial.ts';

export const playgroundRules = {
  'playground.unavailable': { says: 'The playground does not exist.', setting: null },
  'playground.language-too-long': {
    says: 'The name of a language has at most 40 characters.',
    setting: null,
  },
  'playground.language-characters': {
    says: 'The name of a language has letters, digits, blanks and `_+,-./#`.',
    setting: null,
  },
  'playground.blank': {
    says: 'A playground has a name, a language and a URL template.',
    setting: null,
  },
  'playground.too-long': {
    says: 'The name and the URL template of a playground have at most 10000 characters each.',
    setting: null,
  },
  'playground.template-invalid': { says: 'A URL template follows RFC 6570.', setting: null },
  'playground.scheme': {
    says: 'The URL template of a playground begins with https:// or http://.',
    setting: null,
  },
  'playground.code-missing': {
    says: 'The URL template of a playground has a variable `code`.',
    setting: null,
  },
  'playground.other-variables': {
    says: 'The URL template of a playground has no other variable.',
    setting: null,
  },
  'playground.taken': {
    says: 'No two playgrounds of an organization have the same language and name.',
    setting: null,
  },
  'playground.too-many': {
    says: 'An organization has at most 200 code playgrounds, of 200,000 characters together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
