import { describe, expect, test } from '@jest/globals';
import { GroupId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { aGroup } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import {
  type ChangeMembersFacts,
  decideChangeMembers,
  type MembersRequest,
} from './decide-change-members.ts';

const target = { group: aGroup(50), members: [UserId(1), UserId(2)], subgroups: [GroupId(60)] };
const facts = (over: Partial<ChangeMembersFacts> = {}): ChangeMembersFacts => ({
  actor: UserId(9),
  target,
  rights: { manages: true, addsMembers: false, removesMembers: false, joins: false, leaves: false },
  named: {
    activeUsers: new Set([1, 2, 3, 4, 9].map(UserId)),
    groups: new Map(
      [50, 60, 61, 62, 63].map((id) => [GroupId(id), aGroup(id, { isActive: id !== 63 })]),
    ),
    insideAdded: new Set(),
  },
  watched: [],
  guards: [],
  ...over,
});
const aRequest = (
  over: { readonly [Name in keyof MembersRequest]?: ReadonlyArray<number> },
): MembersRequest => ({
  add: (over.add ?? []).map(UserId),
  remove: (over.remove ?? []).map(UserId),
  addSubgroups: (over.addSubgroups ?? []).map(GroupId),
  removeSubgroups: (over.removeSubgroups ?? []).map(GroupId),
});
const inside = (...ids: ReadonlyArray<number>) => ({
  named: { ...facts().named, insideAdded: new Set(ids.map(GroupId)) },
});

describe('changing what a group holds', () => {
  test('all four parts in one change set, guarded by the group', () =>
    expect(
      decideChangeMembers(
        withJudges(facts()),
        aRequest({ add: [3, 4], remove: [1], addSubgroups: [61], removeSubgroups: [60] }),
      ),
    ).toEqual(
      E.right({
        changeSet: {
          guards: [{ _tag: 'row.unchanged', row: 'group', id: 50, revision: 1 }],
          changes: [
            { _tag: 'group.put', group: { ...target.group, revision: 2 } },
            { _tag: 'group-member.put', group: 50, user: 3 },
            { _tag: 'group-member.put', group: 50, user: 4 },
            { _tag: 'group-member.remove', group: 50, user: 1 },
            { _tag: 'subgroup.put', group: 50, subgroup: 61 },
            { _tag: 'subgroup.remove', group: 50, subgroup: 60 },
          ],
          events: [
            { _tag: 'group.members-added', realm: 1, group: 50, users: [3, 4] },
            { _tag: 'group.members-removed', realm: 1, group: 50, users: [1] },
            { _tag: 'group.subgroups-added', realm: 1, group: 50, subgroups: [61] },
            { _tag: 'group.subgroups-removed', realm: 1, group: 50, subgroups: [60] },
          ],
        },
        reply: undefined,
      }),
    ));
  test('a user named twice is added once', () =>
    expect(decideChangeMembers(withJudges(facts()), aRequest({ add: [3, 3] }))).toMatchObject(
      E.right({ changeSet: { events: [{ _tag: 'group.members-added', users: [3] }] } }),
    ));
  test('who was added a moment before can be removed', () =>
    expect(
      E.isRight(decideChangeMembers(withJudges(facts()), aRequest({ add: [3], remove: [3] }))),
    ).toBe(true));
  test('the groups inside an added one are guarded, so that no circle closes meanwhile', () =>
    expect(
      decideChangeMembers(
        withJudges(facts({ ...inside(61, 62), watched: [aGroup(61), aGroup(62)] })),
        aRequest({ addSubgroups: [61] }),
      ),
    ).toMatchObject(E.right({ changeSet: { guards: [{ id: 50 }, { id: 61 }, { id: 62 }] } })));
  test('a deactivated group may still gain and lose members and subgroups', () => {
    const gone = { ...target, group: aGroup(50, { isActive: false }) };
    const everything = aRequest({
      add: [3],
      remove: [1],
      addSubgroups: [61],
      removeSubgroups: [60],
    });
    expect(E.isRight(decideChangeMembers(withJudges(facts({ target: gone })), everything))).toBe(
      true,
    );
  });
});

describe('refusals', () => {
  test.each([
    ['nothing to do', facts(), aRequest({}), denial('group.nothing-to-do')],
    [
      'nothing to do is told before that there is no such group',
      facts({ target: null }),
      aRequest({}),
      denial('group.nothing-to-do'),
    ],
    ['no such group', facts({ target: null }), aRequest({ add: [3] }), denial('group.unavailable')],
    [
      'an unknown user',
      facts(),
      aRequest({ add: [3, 999] }),
      denial('group.member-invalid', { user: UserId(999) }),
    ],
    [
      'a user who is in it already',
      facts(),
      aRequest({ add: [3, 2] }),
      denial('group.member-present', { user: UserId(2) }),
    ],
    [
      'a user who is not in it',
      facts(),
      aRequest({ remove: [1, 3] }),
      denial('group.member-absent', { user: UserId(3) }),
    ],
    [
      'an unknown subgroup',
      facts(),
      aRequest({ addSubgroups: [61, 999] }),
      denial('group.subgroup-invalid', { group: GroupId(999) }),
    ],
    [
      'a deactivated subgroup',
      facts(),
      aRequest({ addSubgroups: [63] }),
      denial('group.deactivated'),
    ],
    [
      'a deactivated subgroup cannot even be removed',
      facts(),
      aRequest({ removeSubgroups: [63] }),
      denial('group.deactivated'),
    ],
    [
      'a subgroup that is there already',
      facts(),
      aRequest({ addSubgroups: [60] }),
      denial('group.subgroup-present', { group: GroupId(60) }),
    ],
    [
      'a subgroup that is not there',
      facts(),
      aRequest({ removeSubgroups: [61] }),
      denial('group.subgroup-absent', { group: GroupId(61) }),
    ],
    [
      'itself',
      facts(inside(50)),
      aRequest({ addSubgroups: [50] }),
      denial('group.subgroup-circular', { group: GroupId(50) }),
    ],
    [
      'a group that holds it',
      facts(inside(61, 62, 50)),
      aRequest({ addSubgroups: [61] }),
      denial('group.subgroup-circular', { group: GroupId(50) }),
    ],
    [
      'the second half, and then nothing of the first is written either',
      facts(),
      aRequest({ add: [3], removeSubgroups: [61] }),
      denial('group.subgroup-absent', { group: GroupId(61) }),
    ],
  ])('%s', (_says, given, asked, refusal) =>
    expect(decideChangeMembers(withJudges(given), asked)).toEqual(E.left(refusal)),
  );

  const mayJoin = facts({ rights: { ...facts().rights, manages: false, joins: true } });
  test('a user who may join adds themselves', () =>
    expect(E.isRight(decideChangeMembers(withJudges(mayJoin), aRequest({ add: [9] })))).toBe(true));
  test('a user who may join adds no other user', () =>
    expect(decideChangeMembers(withJudges(mayJoin), aRequest({ add: [9, 3] }))).toEqual(
      E.left(denial('group.not-permitted')),
    ));
  const mayLeave = facts({
    actor: UserId(1),
    rights: { ...facts().rights, manages: false, leaves: true },
  });
  test('a user who may leave removes themselves', () =>
    expect(E.isRight(decideChangeMembers(withJudges(mayLeave), aRequest({ remove: [1] })))).toBe(
      true,
    ));
  test('a user who may leave removes no other user', () =>
    expect(decideChangeMembers(withJudges(mayLeave), aRequest({ remove: [1, 2] }))).toEqual(
      E.left(denial('group.not-permitted')),
    ));
  const mayRemove = facts({ rights: { ...facts().rights, manages: false, removesMembers: true } });
  test('who may remove members removes others', () =>
    expect(
      E.isRight(decideChangeMembers(withJudges(mayRemove), aRequest({ remove: [1, 2] }))),
    ).toBe(true));
  test('who may remove members removes no subgroups', () =>
    expect(decideChangeMembers(withJudges(mayRemove), aRequest({ removeSubgroups: [60] }))).toEqual(
      E.left(denial('group.not-permitted')),
    ));
  test('a missing permission is reported before an unknown user', () =>
    expect(decideChangeMembers(withJudges(mayJoin), aRequest({ add: [999] }))).toEqual(
      E.left(denial('group.not-permitted')),
    ));
});
