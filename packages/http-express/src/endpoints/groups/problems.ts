import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { wirePermission } from '../realm/setting-names.ts';
import { toObjection } from './codec.ts';

export const groupProblems: ProblemTable<RefusalIn<'group'>> = {
  'group.unavailable': () => badRequest('Invalid user group'),
  'group.deactivated': () => badRequest('User group is deactivated.'),
  'group.not-permitted': () => badRequest('Insufficient permission'),
  'group.create-not-allowed': () => badRequest('Insufficient permission'),
  'group.name-empty': () => badRequest("User group name can't be empty!"),
  'group.name-too-long': ({ limit }) =>
    badRequest(`User group name cannot exceed ${limit} characters.`),
  'group.description-too-long': ({ limit }) =>
    badRequest(`description is too long (limit: ${limit} characters)`),
  'group.name-characters': () => badRequest('Invalid characters in user group name!'),
  'group.name-prefix': ({ prefix }) => badRequest(`User group name cannot start with '${prefix}'.`),
  'group.name-taken': ({ name }) => badRequest(`User group '${name}' already exists.`),
  'group.in-use': ({ uses }) =>
    coded('CANNOT_DEACTIVATE_GROUP_IN_USE', 'Cannot deactivate user group in use.', {
      objections: uses.map(toObjection),
    }),
  'group.nothing-to-do': () =>
    badRequest(
      'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or ' +
        '"delete_subgroups".',
    ),
  'group.member-invalid': ({ user }) => badRequest(`Invalid user ID: ${user}`),
  'group.member-present': ({ user }) =>
    badRequest(`User ${user} is already a member of this group`),
  'group.member-absent': ({ user }) =>
    badRequest(`There is no member '${user}' in this user group`),
  'group.subgroup-invalid': ({ group }) => badRequest(`Invalid user group ID: ${group}`),
  'group.subgroup-present': ({ group }) =>
    badRequest(`User group ${group} is already a subgroup of this group.`),
  'group.subgroup-absent': ({ group }) =>
    badRequest(`User group ${group} is not a subgroup of this group.`),
  'group.subgroup-circular': ({ group }) =>
    badRequest(`User group ${group} is already a subgroup of one of the passed subgroups.`),
  'group.setting-old-mismatch': () =>
    coded('EXPECTATION_MISMATCH', "'old' value does not match the expected value."),
  'group.setting-needs-system-group': ({ setting }) => {
    const name = wirePermission(setting);
    return coded('SYSTEM_GROUP_REQUIRED', `'${name}' must be a system user group.`, {
      setting_name: name,
    });
  },
  'group.setting-group-not-allowed': ({ setting, group }) =>
    badRequest(`'${wirePermission(setting)}' setting cannot be set to '${group}' group.`),
  'group.too-many': beyondNumber,
};
