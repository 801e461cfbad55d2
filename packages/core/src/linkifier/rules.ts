import type { RuleNote } from '../kernel/denial.ts';

export const linkifierRules = {
  'linkifier.unavailable': { says: 'The linkifier does not exist.', setting: null },
  'linkifier.blank': { says: 'A linkifier has a pattern and a URL template.', setting: null },
  'linkifier.too-long': {
    says: 'A pattern has at most 1000 characters, a URL template 2000.',
    setting: null,
  },
  'linkifier.template-invalid': { says: 'A URL template follows RFC 6570.', setting: null },
  'linkifier.pattern-invalid': {
    says: 'A pattern is a regular expression that RE2 takes.',
    setting: null,
  },
  'linkifier.group-missing': {
    says: 'Every variable of a URL template is a named group of the pattern.',
    setting: null,
  },
  'linkifier.group-unused': {
    says: 'Every named group of a pattern is a variable of the URL template.',
    setting: null,
  },
  'linkifier.scheme': {
    says:
      'A URL template begins with https://, http://, mailto: or tel:, before its first ' +
      'variable.',
    setting: null,
  },
  'linkifier.matches-anything': {
    says:
      'A pattern matches neither the empty text nor words of an ordinary sentence without ' +
      'digits and signs.',
    setting: null,
  },
  'linkifier.pattern-taken': {
    says: 'No two linkifiers of an organization have the same pattern.',
    setting: null,
  },
  'linkifier.too-many': { says: 'An organization has at most 200 linkifiers.', setting: null },
  'linkifier.order-repeats': { says: 'A new order names every linkifier once.', setting: null },
  'linkifier.order-incomplete': {
    says: 'A new order names every linkifier, and nothing else.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
