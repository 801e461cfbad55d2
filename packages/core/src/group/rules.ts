import type { RuleNote } from '../kernel/denial.ts';

export const groupRules = {
  'group.unavailable': { says: 'The group does not exist in this organization.', setting: null },
  'group.deactivated': { says: 'The group has been deactivated.', setting: null },
  'group.not-permitted': {
    says:
      'The group may not be changed in this way by this user, or is a system group, which ' +
      'nobody changes.',
    setting:
      'can_manage_all_groups, can_manage_group, can_add_members_group, can_join_group, ' +
      'can_leave_group, can_remove_members_group',
  },
  'group.create-not-allowed': {
    says: 'Only some may create groups.',
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
      "A group's name can be mentioned: it has no *, no `, nothing that hides or turns the " +
      'direction of writing, and something shows.',
    setting: null,
  },
  'group.name-prefix': {
    says: "A group's name does not begin like something else: @, role:, user:, stream:, channel:.",
    setting: null,
  },
  'group.name-taken': {
    says: 'Another group, perhaps a deactivated one, has exactly this name.',
    setting: null,
  },
  'group.nothing-to-do': {
    says: 'A change of a group says what is to become of it, or who is to come or go.',
    setting: null,
  },
  'group.in-use': {
    says: 'A group is deactivated when no setting names it and no other group holds it.',
    setting: null,
  },
  'group.member-invalid': {
    says: 'Only active users of the organization can be named.',
    setting: null,
  },
  'group.member-present': { says: 'Who is a member already cannot be added.', setting: null },
  'group.member-absent': { says: 'Who is not a direct member cannot be removed.', setting: null },
  'group.subgroup-invalid': {
    says: 'Only groups of the organization can be named as subgroups.',
    setting: null,
  },
  'group.subgroup-present': {
    says: 'What is a direct subgroup already cannot be added.',
    setting: null,
  },
  'group.subgroup-absent': {
    says: 'What is not a direct subgroup cannot be removed.',
    setting: null,
  },
  'group.subgroup-circular': {
    says: 'No group contains itself, not even through its subgroups.',
    setting: null,
  },
  'group.setting-old-mismatch': {
    says: 'The setting is no longer what the caller took it for.',
    setting: null,
  },
  'group.setting-needs-system-group': {
    says: 'This setting can only be given to a system group.',
    setting: null,
  },
  'group.setting-group-not-allowed': {
    says: 'This setting cannot be given to this system group.',
    setting: null,
  },
  'group.too-many': {
    says:
      'An account and its bots create at most 100 groups within 24 hours, an administrator 1,' +
      '000; an organization has at most 5,000 active ones.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
