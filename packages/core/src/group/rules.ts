import type { RuleNote } from '../kernel/denial.ts';

export const groupRules = {
  'group.unavailable': { says: 'The group does not exist in this organization.', setting: null },
  'group.deactivated': { says: 'The group has been deactivated.', setting: null },
  'group.not-permitted': {
    says:
      'This user may not change the group in this way, or it is a system group, which ' +
      'cannot be changed.',
    setting:
      'can_manage_all_groups, can_manage_group, can_add_members_group, can_join_group, ' +
      'can_leave_group, can_remove_members_group',
  },
  'group.create-not-allowed': {
    says: 'Only some users may create groups.',
    setting: 'can_create_groups',
  },
  'group.name-empty': { says: 'A group has a name.', setting: null },
  'group.name-too-long': { says: "A group's name has at most 100 characters.", setting: null },
  'group.description-too-long': {
    says: "A group's description has at most 1024 characters.",
    setting: null,
  },
  'group.name-characters': {
    says:
      "A group's name can be mentioned: it has no *, no `, no character that hides or " +
      'turns the direction of writing, and at least one visible character.',
    setting: null,
  },
  'group.name-prefix': {
    says: "A group's name does not begin with @, role:, user:, stream: or channel:.",
    setting: null,
  },
  'group.name-taken': {
    says: 'Another group, perhaps a deactivated one, has exactly this name.',
    setting: null,
  },
  'group.nothing-to-do': {
    says: 'A request to change a group contains at least one change.',
    setting: null,
  },
  'group.in-use': {
    says:
      'A group can be deactivated only while no setting names it and no other group ' +
      'contains it.',
    setting: null,
  },
  'group.member-invalid': {
    says: 'Only active users of the organization can be named.',
    setting: null,
  },
  'group.member-present': {
    says: 'A user who is already a member cannot be added.',
    setting: null,
  },
  'group.member-absent': {
    says: 'A user who is not a direct member cannot be removed.',
    setting: null,
  },
  'group.subgroup-invalid': {
    says: 'Only groups of the organization can be named as subgroups.',
    setting: null,
  },
  'group.subgroup-present': {
    says: 'A group that is already a direct subgroup cannot be added.',
    setting: null,
  },
  'group.subgroup-absent': {
    says: 'A group that is not a direct subgroup cannot be removed.',
    setting: null,
  },
  'group.subgroup-circular': {
    says: 'No group contains itself, not even through its subgroups.',
    setting: null,
  },
  'group.setting-old-mismatch': {
    says: 'The setting does not have the value that the caller expected.',
    setting: null,
  },
  'group.setting-needs-system-group': {
    says: 'The value of this setting can only be a system group.',
    setting: null,
  },
  'group.setting-group-not-allowed': {
    says: 'The value of this setting cannot be this system group.',
    setting: null,
  },
  'group.too-many': {
    says:
      'An account and its bots create at most 100 groups within 24 hours, an administrator 1,' +
      '000; an organization has at most 5,000 active ones.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
