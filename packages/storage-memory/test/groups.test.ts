import { describe, expect, test } from '@jest/globals';
import {
  type CreateGroup,
  denial,
  E,
  GroupId,
  onlyUser,
  ROLE,
  type User,
  type UserId,
} from '@parley/core';
import { done, founded } from './founded.ts';

const given = async () => {
  const world = await founded();
  const bob = await world.person('Bob');
  const group = (name: string, over: Partial<CreateGroup> = {}) =>
    done(
      world.groups.create({
        caller: world.as(bob),
        name,
        description: '',
        members: [],
        subgroups: [],
        settings: {},
        ...over,
      }),
    );
  const change = (id: GroupId, over: object, user = bob) =>
    world.groups.changeMembers({
      caller: world.as(user),
      group: id,
      add: [],
      remove: [],
      addSubgroups: [],
      removeSubgroups: [],
      ...over,
    })();
  return { ...world, bob, group, change };
};

describe('listing groups', () => {
  test('system groups hold whom their role puts there; others their active members', async () => {
    const world = await given();
    const { groups, realm, owner, bob, group, as, person } = world;
    const zoe = await person('Zoe');
    const id = await group('backend', { members: [zoe.id, bob.id] });
    await world.write({ _tag: 'user.put', user: { ...zoe, isActive: false } });
    const listed = await done(groups.list({ caller: as(owner), includeDeactivated: false }));
    const held = (of: GroupId) => listed.find((row) => row.group.id === of)?.members;
    expect(listed).toHaveLength(9);
    expect([held(id), held(realm.systemGroups.owners), held(realm.systemGroups.members)]).toEqual([
      [bob.id],
      [owner.id],
      [bob.id],
    ]);
  });
  test('not for guests, and not for bots', async () => {
    const { groups, as, person, bot } = await given();
    const list = (user: User) => groups.list({ caller: as(user), includeDeactivated: false })();
    expect(await list(await person('Gus', ROLE.guest))).toEqual(E.left(denial('caller.guest')));
    expect(await list(bot)).toEqual(E.left(denial('caller.bot')));
  });
});

describe('making a group', () => {
  test('a name is taken in this spelling only', async () => {
    const { groups, as, bob, group } = await given();
    await group('backend');
    const again = (name: string) =>
      groups.create({
        caller: as(bob),
        name,
        description: '',
        members: [],
        subgroups: [],
        settings: {},
      })();
    expect(await again('backend')).toEqual(E.left(denial('group.name-taken', { name: 'backend' })));
    expect(E.isRight(await again('Backend'))).toBe(true);
  });
  test('a bot of the server cannot be a member', async () => {
    const { groups, as, bob, bot } = await given();
    const create = groups.create({
      caller: as(bob),
      name: 'bots',
      description: '',
      members: [bot.id],
      subgroups: [],
      settings: {},
    });
    expect(await create()).toEqual(E.left(denial('group.member-invalid', { user: bot.id })));
  });
});

describe('changing what a group holds', () => {
  test('members through subgroups are members', async () => {
    const { groups, realm, owner, bob, group, change, as } = await given();
    const inner = await group('inner', { members: [bob.id] });
    const outer = await group('outer');
    expect(
      E.isRight(await change(outer, { addSubgroups: [inner, realm.systemGroups.owners] })),
    ).toBe(true);
    const members = (directOnly: boolean) =>
      done(groups.members({ caller: as(bob), group: outer, directOnly }));
    expect([await members(true), await members(false)]).toEqual([[], [owner.id, bob.id]]);
    const isMember = (user: UserId, directOnly: boolean) =>
      done(groups.isMember({ caller: as(bob), group: outer, user, directOnly }));
    expect([await isMember(bob.id, true), await isMember(bob.id, false)]).toEqual([false, true]);
    expect(
      await done(groups.subgroups({ caller: as(bob), group: outer, directOnly: true })),
    ).toEqual([realm.systemGroups.owners, inner]);
  });
  test('no group comes to contain itself', async () => {
    const { group, change } = await given();
    const [a, b, c] = [await group('a'), await group('b'), await group('c')];
    await change(a, { addSubgroups: [b] });
    await change(b, { addSubgroups: [c] });
    const circular = (id: GroupId) => E.left(denial('group.subgroup-circular', { group: id }));
    expect(await change(c, { addSubgroups: [a] })).toEqual(circular(c));
    expect(await change(c, { addSubgroups: [c] })).toEqual(circular(c));
  });
  test('not even when both halves of the circle are asked for at the same moment', async () => {
    const { group, change } = await given();
    const [a, b] = [await group('a'), await group('b')];
    const both = await Promise.all([
      change(a, { addSubgroups: [b] }),
      change(b, { addSubgroups: [a] }),
    ]);
    expect(both.filter(E.isRight)).toHaveLength(1);
    expect(both.filter(E.isLeft)).toEqual([
      E.left(denial('group.subgroup-circular', { group: E.isRight(both[0] ?? both[1]) ? b : a })),
    ]);
  });
  test('of a valid and an unknown subgroup neither is added', async () => {
    const { groups, bob, group, change, as } = await given();
    const [a, b] = [await group('a'), await group('b')];
    expect(await change(a, { addSubgroups: [b, GroupId(123456)] })).toEqual(
      E.left(denial('group.subgroup-invalid', { group: GroupId(123456) })),
    );
    expect(await done(groups.subgroups({ caller: as(bob), group: a, directOnly: true }))).toEqual(
      [],
    );
  });
  test('an owner of the realm manages all groups; a member only their own', async () => {
    const { owner, bob, group, change, person } = await given();
    const zoe = await person('Zoe');
    const id = await group('backend');
    expect(await change(id, { add: [zoe.id] }, zoe)).toEqual(E.left(denial('group.not-permitted')));
    expect(E.isRight(await change(id, { add: [bob.id] }, owner))).toBe(true);
  });
  test('who may join does, and leaves again', async () => {
    const { group, change, person } = await given();
    const zoe = await person('Zoe');
    const id = await group('open', { settings: { canJoin: onlyUser(zoe.id) } });
    expect(E.isRight(await change(id, { add: [zoe.id] }, zoe))).toBe(true);
    expect(await change(id, { add: [zoe.id] }, zoe)).toEqual(
      E.left(denial('group.member-present', { user: zoe.id })),
    );
    expect(E.isRight(await change(id, { remove: [zoe.id] }, zoe))).toBe(true);
  });
  test('a system group cannot be changed', async () => {
    const { realm, owner, bob, change } = await given();
    expect(await change(realm.systemGroups.owners, { add: [bob.id] }, owner)).toEqual(
      E.left(denial('group.not-permitted')),
    );
  });
});
