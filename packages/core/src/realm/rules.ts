import type { RuleNote } from '../kernel/denial.ts';

export const realmRules = {
  'realm.unavailable': { says: 'There is no organization at this address.', setting: null },
  'realm.active': {
    says: 'Only a deactivated organization can be removed.',
    setting: null,
  },
  'realm.subdomain-invalid': {
    says:
      'A subdomain is 3 to 40 lower-case letters, digits and hyphens, with no hyphen at ' +
      'either end.',
    setting: null,
  },
  'realm.subdomain-taken': {
    says: 'Another organization of this server has the subdomain.',
    setting: null,
  },
  'realm.name-empty': { says: 'An organization has a name.', setting: null },
  'realm.name-too-long': {
    says: "An organization's name has at most 40 characters.",
    setting: null,
  },
  'realm.description-too-long': {
    says: "An organization's description has at most 1000 characters.",
    setting: null,
  },
  'realm.value-invalid': {
    says: 'A time limit is a positive whole number or none; a waiting period is not negative.',
    setting: null,
  },
  'realm.value-too-large': {
    says: 'A time limit or a waiting period is 2,147,483,647 at most.',
    setting: null,
  },
  'realm.language-unknown': {
    says: 'The default language is a well-formed language tag of at most 50 characters.',
    setting: 'default_language',
  },
  'realm.code-language-too-long': {
    says: 'The default language of code blocks has at most 40 characters.',
    setting: 'default_code_block_language',
  },
} as const satisfies Record<string, RuleNote>;
