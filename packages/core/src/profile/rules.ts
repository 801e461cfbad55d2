import type { RuleNote } from '../kernel/denial.ts';

export const profileRules = {
  'profile.field-unavailable': {
    says: 'There is no such field in the profiles of this organization.',
    setting: null,
  },
  'profile.summary-full': {
    says: 'Small views of a profile show two fields at most.',
    setting: null,
  },
  'profile.summary-kind': {
    says: 'Long texts and people are not shown in small views of a profile.',
    setting: null,
  },
  'profile.data-invalid': {
    says:
      'A list has options with a text and an order; a field for external accounts has a known ' +
      'service, or a URL pattern with a place for the account.',
    setting: null,
  },
  'profile.name-empty': { says: 'A field has a name.', setting: null },
  'profile.name-too-long': {
    says: 'The name of a field has at most 40 characters.',
    setting: null,
  },
  'profile.hint-too-long': {
    says: 'The hint of a field has at most 80 characters.',
    setting: null,
  },
  'profile.kind-unknown': { says: 'There are eight kinds of fields.', setting: null },
  'profile.name-taken': {
    says: 'Two fields of an organization cannot have the same name.',
    setting: null,
  },
  'profile.service-fixed': {
    says:
      'The name, the hint and the data of a field for accounts of a known service cannot ' +
      'be changed.',
    setting: null,
  },
  'profile.order-invalid': {
    says: 'An order of the fields names each of them once.',
    setting: null,
  },
  'profile.not-editable': {
    says: 'Some fields are filled in by administrators only.',
    setting: 'editable_by_user',
  },
  'profile.value-invalid': {
    says: 'The value is of the kind that the field asks for.',
    setting: null,
  },
  'profile.user-invalid': {
    says: 'A field about people names active people of the organization.',
    setting: null,
  },
  'profile.too-many': {
    says:
      'An organization has at most 50 profile fields, whose data has 200,000 characters ' +
      'together.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
