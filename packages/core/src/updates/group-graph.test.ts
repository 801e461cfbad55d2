import { describe, expect, test } from '@jest/globals';
import type { GroupWithMembers } from '../group/group.ts';
import { GroupId, RealmId, UserId } from '../kernel/brand.ts';
import { aGroup } from '../testing/people.ts';
import { type ContentsEvent, groupsBefore, holdingAmong } from './group-graph.ts';

const [cooks, kitchen, house] = [GroupId(60), GroupId(61), GroupId(62)];
const [ann, ben] = [UserId(10), UserId(11)];
const group = (
  id: GroupId,
  members: ReadonlyArray<UserId>,
  subgroups: ReadonlyArray<GroupId>,
): GroupWithMembers => ({
  group: aGroup(id),
  members,
  subgroups,
});

describe('a group as it was before', () => {
  const held = group(kitchen, [ann], [cooks]);
  const of = { realm: RealmId(1), group: kitchen };
  test.each<[string, ContentsEvent, Partial<GroupWithMembers>]>([
    ['a user came', { _tag: 'group.members-added', ...of, users: [ann] }, { members: [] }],
    [
      'a user went',
      { _tag: 'group.members-removed', ...of, users: [ben] },
      { members: [ann, ben] },
    ],
    [
      'a group came',
      { _tag: 'group.subgroups-added', ...of, subgroups: [cooks] },
      { subgroups: [] },
    ],
    [
      'a group went',
      { _tag: 'group.subgroups-removed', ...of, subgroups: [house] },
      { subgroups: [cooks, house] },
    ],
    [
      'something happened to another',
      { _tag: 'group.members-added', ...of, group: house, users: [ann] },
      {},
    ],
  ])('%s', (_what, event, over) => expect(groupsBefore(held, event)).toEqual({ ...held, ...over }));
});

describe('who is in what', () => {
  const groups = [
    group(cooks, [ann], [GroupId(6)]),
    group(kitchen, [], [cooks]),
    group(house, [ben], [kitchen, house]),
  ];
  const holding = holdingAmong(groups, new Set([ann]));
  test.each<[string, UserId, ReadonlyArray<GroupId>, ReadonlyArray<GroupId>]>([
    ['through subgroups of any depth, however round they go', ann, [], [cooks, kitchen, house]],
    ['by the role of the user', UserId(99), [GroupId(6)], [GroupId(6), cooks, kitchen, house]],
    ['a user who was not asked for is found by role alone', ben, [GroupId(7)], [GroupId(7)]],
  ])('%s', (_how, user, ranks, found) => expect([...holding(user, ranks)]).toEqual(found));
});
