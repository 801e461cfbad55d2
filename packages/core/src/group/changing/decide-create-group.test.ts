import { describe, expect, test } from '@jest/globals';
import { GroupId, RealmId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { onlyUser } from '../../kernel/group-setting.ts';
import { all, NOBODY, NOW, SYSTEM } from '../../testing/builders.ts';
import { aGroup } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { type CreateGroupFacts, decideCreateGroup, type NewGroup } from './decide-create-group.ts';

const creator = UserId(9);
const facts = (over: Partial<CreateGroupFacts> = {}): CreateGroupFacts => ({
  realm: RealmId(1),
  creator,
  isInCreateGroup: true,
  isNameTaken: false,
  named: {
    activeUsers: new Set([UserId(1), UserId(2)]),
    groups: new Map([
      [GroupId(60), aGroup(60)],
      [GroupId(61), aGroup(61, { isActive: false })],
    ]),
    insideAdded: new Set(),
  },
  namedInSettings: { systemGroups: SYSTEM, groups: new Map(), activeUsers: new Set() },
  id: GroupId(50),
  guards: [],
  ...over,
});
const wish = (over: Partial<NewGroup> = {}): NewGroup => ({
  name: 'backend',
  description: 'Them.',
  members: [],
  subgroups: [],
  settings: {},
  ...over,
});
const decide = (over: Partial<NewGroup>, given = facts()) =>
  decideCreateGroup(withJudges(given), wish(over), NOW);

describe('a new group', () => {
  test('belongs to its creator, and anyone may leave it and mention it', () =>
    expect(decide({})).toEqual(
      E.right({
        changeSet: {
          guards: [{ _tag: 'key.free', key: 'group.name', realm: 1, value: 'backend' }],
          changes: [
            {
              _tag: 'group.put',
              group: aGroup(50, {
                name: 'backend',
                description: 'Them.',
                creator,
                settings: {
                  canAddMembers: onlyUser(creator),
                  canJoin: NOBODY,
                  canLeave: all('everyone'),
                  canManage: onlyUser(creator),
                  canMention: all('everyone'),
                  canRemoveMembers: NOBODY,
                },
              }),
            },
          ],
          events: [{ _tag: 'group.created', realm: 1, group: 50 }],
        },
        reply: 50,
      }),
    ));
  test('holds whom it is given, once, and tells of itself alone', () =>
    expect(
      decide({ members: [UserId(1), UserId(2), UserId(1)], subgroups: [GroupId(60)] }),
    ).toMatchObject(
      E.right({
        changeSet: {
          changes: [
            { _tag: 'group.put' },
            { _tag: 'group-member.put', user: 1 },
            { _tag: 'group-member.put', user: 2 },
            { _tag: 'subgroup.put', subgroup: 60 },
          ],
          events: [{ _tag: 'group.created', realm: 1, group: 50 }],
        },
      }),
    ));
  test('has the settings it is given', () =>
    expect(decide({ settings: { canJoin: all('members') } })).toMatchObject(
      E.right({
        changeSet: {
          changes: [{ group: { settings: { canJoin: all('members'), canRemoveMembers: NOBODY } } }],
        },
      }),
    ));
  test('keeps the blanks of its name', () =>
    expect(decide({ name: ' backend ' })).toMatchObject(
      E.right({ changeSet: { changes: [{ group: { name: ' backend ' } }] } }),
    ));
});

describe('refusals, in the order of the checks', () => {
  const wrong: Partial<NewGroup> = {
    name: '@x',
    members: [UserId(1), UserId(999)],
    subgroups: [GroupId(999)],
    settings: { canManage: all('everyone') },
  };
  test.each([
    [
      'who may create groups',
      wrong,
      facts({ isInCreateGroup: false }),
      denial('group.create-not-allowed'),
    ],
    ['its members', wrong, facts(), denial('group.member-invalid', { user: UserId(999) })],
    ['its name', { ...wrong, members: [] }, facts(), denial('group.name-prefix', { prefix: '@' })],
    [
      'its description',
      { ...wrong, members: [], name: 'x', description: 'x'.repeat(1025) },
      facts(),
      denial('group.description-too-long', { limit: 1024 }),
    ],
    [
      'its settings',
      { ...wrong, members: [], name: 'x' },
      facts({ isNameTaken: true }),
      denial('group.setting-group-not-allowed', { setting: 'canManage', group: 'role:everyone' }),
    ],
    [
      'whether the name is taken',
      { subgroups: [GroupId(999)] },
      facts({ isNameTaken: true }),
      denial('group.name-taken', { name: 'backend' }),
    ],
    [
      'its subgroups',
      { subgroups: [GroupId(60), GroupId(999)] },
      facts(),
      denial('group.subgroup-invalid', { group: GroupId(999) }),
    ],
    [
      'and that none of them is deactivated',
      { subgroups: [GroupId(61)] },
      facts(),
      denial('group.deactivated'),
    ],
  ])('%s', (_says, over, given, refusal) => expect(decide(over, given)).toEqual(E.left(refusal)));
});
