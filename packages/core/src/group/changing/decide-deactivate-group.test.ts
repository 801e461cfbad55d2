import { describe, expect, test } from '@jest/globals';
import { ChannelId, GroupId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { namedGroup, onlyUser } from '../../kernel/group-setting.ts';
import { aGroup } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { NOBODY_MAY } from '../group-settings.ts';
import {
  type DeactivateGroupFacts,
  decideDeactivateGroup,
  type GroupUse,
  settingsNaming,
} from './decide-deactivate-group.ts';

const facts = (over: Partial<DeactivateGroupFacts> = {}): DeactivateGroupFacts => ({
  target: aGroup(50),
  rights: { manages: true, addsMembers: false, removesMembers: false, joins: false, leaves: false },
  uses: [],
  isUsedInSecret: false,
  guards: [],
  ...over,
});
const used: ReadonlyArray<GroupUse> = [
  { _tag: 'InGroups', groups: [GroupId(60)] },
  { _tag: 'ByChannel', channel: ChannelId(7), settings: ['canSubscribe'] },
];

test('a group that nothing uses is deactivated, and keeps what it holds', () =>
  expect(decideDeactivateGroup(withJudges(facts()))).toEqual(
    E.right({
      changeSet: {
        guards: [{ _tag: 'row.unchanged', row: 'group', id: 50, revision: 1 }],
        changes: [
          { _tag: 'group.put', group: aGroup(50, { isActive: false, revision: 2 as never }) },
        ],
        events: [{ _tag: 'group.updated', realm: 1, group: 50, changed: ['isActive'] }],
      },
      reply: undefined,
    }),
  ));

describe('refusals, in the order of the checks', () => {
  const inUse = { uses: used, isUsedInSecret: true };
  test.each([
    ['that there is such a group', facts({ ...inUse, target: null }), denial('group.unavailable')],
    [
      'that it is active',
      facts({ ...inUse, target: aGroup(50, { isActive: false }) }),
      denial('group.deactivated'),
    ],
    [
      'who may',
      facts({
        ...inUse,
        rights: {
          manages: false,
          addsMembers: true,
          removesMembers: true,
          joins: true,
          leaves: true,
        },
      }),
      denial('group.not-permitted'),
    ],
    ['that nothing uses it', facts({ uses: used }), denial('group.in-use', { uses: used })],
    ['nor something else in secret', facts(inUse), denial('group.in-use', { uses: used })],
    [
      'not even what they must not see',
      facts({ isUsedInSecret: true }),
      denial('group.in-use', { uses: [] }),
    ],
  ])('%s', (_says, given, refusal) =>
    expect(decideDeactivateGroup(withJudges(given))).toEqual(E.left(refusal)),
  );
});

describe('settings that name a group', () => {
  test.each([
    ['as their whole value', namedGroup(GroupId(50)), true],
    ['among others', { members: [UserId(1)], subgroups: [GroupId(60), GroupId(50)] }, true],
    ['not: another group', namedGroup(GroupId(60)), false],
    ['not: a person of the same number', onlyUser(UserId(50)), false],
  ])('%s', (_says, canJoin, isNamed) =>
    expect(settingsNaming(GroupId(50), { ...NOBODY_MAY, canJoin })).toEqual(
      isNamed ? ['canJoin'] : [],
    ),
  );
  test('all of them, alphabetical', () =>
    expect(
      settingsNaming(GroupId(50), {
        b: namedGroup(GroupId(50)),
        c: namedGroup(GroupId(60)),
        a: namedGroup(GroupId(50)),
      }),
    ).toEqual(['a', 'b']));
});
