import type { FieldDataProblem, ValueProblem } from '@parley/core';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

const ofData = (problem: FieldDataProblem): string => {
  switch (problem._tag) {
    case 'NoOptions':
      return 'Field must have at least one choice.';
    case 'NotADict':
      return 'field_data is not a dict';
    case 'Missing':
      return `${problem.key} key is missing from field_data`;
    case 'NotText':
      return `field_data["${problem.key}"] is not a string`;
    case 'Blank':
      return `field_data["${problem.key}"] cannot be blank.`;
    case 'Characters':
      return `field_data["${problem.key}"] has invalid characters.`;
    case 'BlankOption':
      return "'value' cannot be blank.";
    case 'UnknownService':
      return 'Invalid external account type';
    case 'NoPattern':
      return 'Custom external account must define URL pattern';
    case 'NoPlace':
      return "URL pattern must contain '%(username)s'.";
    case 'TooLong':
      return `field_data is too long (limit: ${problem.limit} characters)`;
    case 'NotAUrl':
      return `field_data["${problem.key}"] is not a URL`;
  }
};

const ofValue = (name: string, problem: ValueProblem): string => {
  switch (problem._tag) {
    case 'NotText':
      return `${name} is not a string`;
    case 'TooLong':
      return `${name} is too long (limit: ${problem.limit} characters)`;
    case 'Characters':
      return `${name} has invalid characters`;
    case 'NotADate':
      return `${name} is not a date`;
    case 'NotAUrl':
      return `${name} is not a URL`;
    case 'NoOption':
      return `'${problem.value}' is not a valid choice for '${name}'.`;
    case 'NotAList':
      return 'User IDs is not a list';
    case 'NotAnId':
      return `User IDs[${problem.index}] is not an integer`;
  }
};

export const profileProblems: ProblemTable<RefusalIn<'profile'>> = {
  'profile.field-unavailable': ({ field }) => badRequest(`Field id ${field} not found.`),
  'profile.summary-full': ({ limit }) =>
    badRequest(`Only ${limit} custom profile fields can be displayed in the profile summary.`),
  'profile.summary-kind': () =>
    badRequest('Field type not supported for display in profile summary.'),
  'profile.data-invalid': ({ problem }) => badRequest(ofData(problem)),
  'profile.name-empty': () => badRequest('Label cannot be blank.'),
  'profile.name-too-long': ({ limit }) =>
    badRequest(`name is too long (limit: ${limit} characters)`),
  'profile.hint-too-long': ({ limit }) =>
    badRequest(`hint is too long (limit: ${limit} characters)`),
  'profile.kind-unknown': () => badRequest('Invalid field type.'),
  'profile.name-taken': () => badRequest('A field with that label already exists.'),
  'profile.service-fixed': () => badRequest('Default custom field cannot be updated.'),
  'profile.order-invalid': () => badRequest('Invalid order mapping.'),
  'profile.not-editable': () =>
    badRequest('You are not allowed to change this field. Contact an administrator to update it.'),
  'profile.value-invalid': ({ name, problem }) => badRequest(ofValue(name, problem)),
  'profile.user-invalid': ({ user, why }) =>
    badRequest(
      why === 'unknown'
        ? `Invalid user ID: ${user}`
        : `User with ID ${user} is ${why === 'bot' ? 'a bot' : why}`,
    ),
  'profile.too-many': beyondNumber,
};
