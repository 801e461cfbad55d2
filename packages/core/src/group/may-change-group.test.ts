import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aGroup } from '../testing/people.ts';
import { type GroupAction, type GroupRights, mayChangeGroup } from './may-change-group.ts';

const none: GroupRights = {
  manages: false,
  addsMembers: false,
  removesMembers: false,
  joins: false,
  leaves: false,
};
const EVERY: ReadonlyArray<GroupAction> = [
  'add-self',
  'add-members',
  'remove-self',
  'remove-members',
  'add-subgroups',
  'remove-subgroups',
  'manage',
];
const allowed = (rights: Partial<GroupRights>) =>
  EVERY.filter((action) => E.isRight(mayChangeGroup(aGroup(50), { ...none, ...rights }, action)));

describe('who may change a group', () => {
  test.each<[string, Partial<GroupRights>, ReadonlyArray<GroupAction>]>([
    ['who manages it: everything', { manages: true }, EVERY],
    [
      'who adds members: that, and subgroups',
      { addsMembers: true },
      ['add-self', 'add-members', 'add-subgroups'],
    ],
    [
      'who removes members: that, no subgroups',
      { removesMembers: true },
      ['remove-self', 'remove-members'],
    ],
    ['who may join: themselves alone', { joins: true }, ['add-self']],
    ['who may leave: themselves alone', { leaves: true }, ['remove-self']],
    ['anyone else: nothing', {}, []],
  ])('%s', (_who, rights, actions) => expect(allowed(rights)).toEqual(actions));

  test.each(EVERY)('no one may %s where there is no group', (action) =>
    expect(mayChangeGroup(null, { ...none, manages: true }, action)).toEqual(
      E.left(denial('group.unavailable')),
    ),
  );
  test.each(EVERY)('no one may %s to or from a system group', (action) =>
    expect(
      mayChangeGroup(aGroup(5, { system: 'members' }), { ...none, manages: true }, action),
    ).toEqual(E.left(denial('group.not-permitted'))),
  );
});

describe('a deactivated group', () => {
  const gone = aGroup(50, { isActive: false });
  test.each(EVERY)('may still be put in order: %s', (action) =>
    expect(mayChangeGroup(gone, { ...none, manages: true }, action)).toEqual(E.right(gone)),
  );
  test('is not deactivated again, and that is told before anything about permissions', () =>
    expect(mayChangeGroup(gone, none, 'deactivate')).toEqual(E.left(denial('group.deactivated'))));
});

test('who manages a group deactivates it', () =>
  expect(mayChangeGroup(aGroup(50), { ...none, manages: true }, 'deactivate')).toEqual(
    E.right(aGroup(50)),
  ));
test.each<Partial<GroupRights>>([
  { addsMembers: true, removesMembers: true, joins: true, leaves: true },
  {},
])('no one else does: %j', (rights) =>
  expect(mayChangeGroup(aGroup(50), { ...none, ...rights }, 'deactivate')).toEqual(
    E.left(denial('group.not-permitted')),
  ),
);
