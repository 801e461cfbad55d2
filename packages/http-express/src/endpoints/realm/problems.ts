import { invalidSubdomain } from '../../problems/edge.ts';
import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { REALM_SETTINGS } from './setting-names.ts';

export const realmProblems: ProblemTable<RefusalIn<'realm'>> = {
  'realm.unavailable': invalidSubdomain,
  'realm.active': () => badRequest('Only a deactivated organization can be removed'),
  'realm.subdomain-invalid': () => badRequest('Invalid subdomain'),
  'realm.subdomain-taken': () =>
    badRequest('Subdomain already in use. Please choose a different one.'),
  'realm.name-empty': () => badRequest('name cannot be blank'),
  'realm.name-too-long': ({ limit }) => badRequest(`name is too long (limit: ${limit} characters)`),
  'realm.description-too-long': ({ limit }) =>
    badRequest(`description is too long (limit: ${limit} characters)`),
  'realm.value-invalid': ({ setting, value }) => {
    const name = REALM_SETTINGS[setting];
    return coded('REQUEST_VARIABLE_INVALID', `Bad value for '${name}': ${value}`, {
      var_name: name,
      bad_value: value,
    });
  },
  'realm.value-too-large': ({ setting, limit }) =>
    badRequest(`${REALM_SETTINGS[setting]} is too large (limit: ${limit})`),
  'realm.code-language-too-long': ({ limit }) =>
    badRequest(`default_code_block_language is too long (limit: ${limit} characters)`),
  'realm.language-unknown': ({ language }) => badRequest(`Invalid language '${language}'`),
};
