import { describe, expect, test } from '@jest/globals';
import { GroupId, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { type GroupSetting, namedGroup, type SystemGroup } from '../kernel/group-setting.ts';
import { NOBODY, SYSTEM } from '../testing/builders.ts';
import { aGroup } from '../testing/people.ts';
import {
  normalizeSetting,
  type SettingConstraints,
  type SettingFacts,
  validateSetting,
} from './validate-setting.ts';

const facts: SettingFacts = {
  systemGroups: SYSTEM,
  groups: new Map([
    [GroupId(50), aGroup(50)],
    [GroupId(51), aGroup(51, { isActive: false })],
  ]),
  activeUsers: new Set([UserId(1), UserId(2)]),
};
const open: SettingConstraints = {
  name: 'canDo',
  needsSystemGroup: false,
  allowNobody: true,
  allowEveryone: true,
  allowInternet: true,
};
const value = (members: ReadonlyArray<number>, subgroups: ReadonlyArray<number>): GroupSetting => ({
  members: members.map(UserId),
  subgroups: subgroups.map(GroupId),
});
const group = (id: number) => value([], [id]);
const system = (name: SystemGroup) => namedGroup(SYSTEM[name]);
const ask = (
  asked: GroupSetting,
  constraints: Partial<SettingConstraints> = {},
  current: GroupSetting | null = group(50),
) => validateSetting({ ...open, ...constraints }, { new: asked }, current, facts);

describe('a group setting may become', () => {
  test.each([
    ['a named group', value([], [50]), null, value([], [50])],
    ['a system group', system('members'), group(50), system('members')],
    [
      'people and groups, sorted and once',
      value([2, 1, 2], [50, SYSTEM.members]),
      group(50),
      value([1, 2], [SYSTEM.members, 50]),
    ],
    ['no one, by the group nobody', system('nobody'), group(50), NOBODY],
    ['no one, by naming none', NOBODY, group(50), NOBODY],
    [
      'a user beside the group nobody',
      value([2], [SYSTEM.nobody]),
      group(50),
      value([2], [SYSTEM.nobody]),
    ],
    [
      'another group beside the group nobody',
      value([], [SYSTEM.nobody, 50]),
      null,
      value([], [SYSTEM.nobody, 50]),
    ],
    ['one person', value([2], []), group(50), value([2], [])],
  ])('%s', (_says, asked, current, stored) =>
    expect(ask(asked, {}, current)).toEqual(E.right(stored)),
  );
});

describe('nothing to do', () => {
  test.each([
    ['the same group', group(50), group(50)],
    ['the same people in another order', value([2, 1], [50]), value([1, 2], [50])],
    ['no one in the other spelling', system('nobody'), NOBODY],
    ['a group deactivated since it was set: nothing new is asked', group(51), group(51)],
  ])('%s', (_says, asked, current) =>
    expect(ask(asked, {}, current)).toEqual(E.right('unchanged')),
  );
  test('when a thing is being made nothing is the same yet', () =>
    expect(ask(NOBODY, {}, null)).toEqual(E.right(NOBODY)));
});

describe('what the caller takes for the present value', () => {
  const mismatch = E.left(denial('group.setting-old-mismatch', { setting: 'canDo' }));
  const change = (old: GroupSetting, current: GroupSetting, asked: GroupSetting) =>
    validateSetting(open, { new: asked, old }, current, facts);
  test('holds', () =>
    expect(change(value([2, 1], []), value([1, 2], []), group(50))).toEqual(E.right(group(50))));
  test('holds for no one in either spelling', () =>
    expect(change(system('nobody'), NOBODY, group(50))).toEqual(E.right(group(50))));
  test('holds for a value as it is shown: without who was deactivated', () =>
    expect(change(value([1], [50]), value([1, 3], [50]), group(50))).toEqual(E.right(group(50))));
  test('does not hold with who was deactivated', () =>
    expect(change(value([1, 3], [50]), value([1, 3], [50]), group(50))).toEqual(mismatch));
  test('does not', () => expect(change(group(50), system('members'), group(50))).toEqual(mismatch));
  test('does not, and the new value is not even looked at', () =>
    expect(change(group(50), NOBODY, group(999))).toEqual(mismatch));
  test('does not, though the new value is the present one', () =>
    expect(change(group(50), NOBODY, NOBODY)).toEqual(mismatch));
});

describe('refused when it names one group', () => {
  const notAllowed = (name: SystemGroup) =>
    denial('group.setting-group-not-allowed', { setting: 'canDo', group: `role:${name}` });
  const only = { needsSystemGroup: true, allowedSystem: ['members', 'everyone'] } as const;
  test.each([
    ['an unknown one', group(999), {}, denial('group.unavailable')],
    ['a deactivated one', group(51), {}, denial('group.deactivated')],
    [
      'an unknown one where a system group is needed',
      group(999),
      only,
      denial('group.unavailable'),
    ],
    [
      'a deactivated one where a system group is needed',
      group(51),
      only,
      denial('group.deactivated'),
    ],
    [
      'no system group',
      group(50),
      only,
      denial('group.setting-needs-system-group', { setting: 'canDo' }),
    ],
    ['the internet', system('internet'), { allowInternet: false }, notAllowed('internet')],
    ['nobody', system('nobody'), { allowNobody: false }, notAllowed('nobody')],
    ['no one, by naming none', NOBODY, { allowNobody: false }, notAllowed('nobody')],
    ['everyone', system('everyone'), { allowEveryone: false }, notAllowed('everyone')],
    ['one that is not among the few', system('owners'), only, notAllowed('owners')],
    [
      'one among the few that is not allowed otherwise',
      system('everyone'),
      { ...only, allowEveryone: false },
      notAllowed('everyone'),
    ],
  ])('%s', (_says, asked, constraints, refusal) =>
    expect(ask(asked, constraints, value([1], []))).toEqual(E.left(refusal)),
  );
});

describe('refused when it lists people and groups', () => {
  test.each([
    [
      'where a system group is needed',
      value([999], []),
      { needsSystemGroup: true },
      denial('group.setting-needs-system-group', { setting: 'canDo' }),
    ],
    [
      'an unknown user or deactivated',
      value([1, 999], [998]),
      {},
      denial('group.member-invalid', { user: UserId(999) }),
    ],
    [
      'a group that is not there',
      value([1], [51, 998]),
      {},
      denial('group.subgroup-invalid', { group: GroupId(998) }),
    ],
    ['a deactivated group', value([1], [50, 51]), {}, denial('group.deactivated')],
    [
      'a deactivated group among groups alone',
      value([], [50, 51]),
      {},
      denial('group.deactivated'),
    ],
  ])('%s', (_says, asked, constraints, refusal) =>
    expect(ask(asked, constraints)).toEqual(E.left(refusal)),
  );
  test('everyone among others is no named group, so it passes', () =>
    expect(ask(value([1], [SYSTEM.everyone]), { allowEveryone: false })).toEqual(
      E.right(value([1], [SYSTEM.everyone])),
    ));
});

test('normalising twice is normalising once', () => {
  const messy = value([3, 1, 3], [9, 8]);
  const once = normalizeSetting(messy, SYSTEM);
  expect(once).toEqual(value([1, 3], [8, 9]));
  expect(normalizeSetting(once, SYSTEM)).toEqual(once);
});
