import { type Change, type Group, type GroupId, type GroupWithMembers, nextRevision, type UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { storageCase, type World } from '../../world.ts';

const within = (outer: Group, inner: Group): Change => ({ _tag: 'subgroup.put', group: outer.id, subgroup: inner.id });
const member = (group: Group, user: UserId): Change => ({ _tag: 'group-member.put', group: group.id, user });

const groups = async (world: World, ...names: ReadonlyArray<string>): Promise<ReadonlyArray<Group>> => {
  const made: Array<Group> = [];
  for (const name of names) made.push(await world.group({ name }));
  return made;
};

const stored = (world: World, { id }: Group): Promise<GroupWithMembers | null> =>
  world.read((snapshot) => snapshot.groups.withContents(world.realm.id, id));
const holding = (world: World, user: UserId, among: ReadonlyArray<GroupId> = []): Promise<ReadonlySet<GroupId>> =>
  world.read((snapshot) => snapshot.groups.holding(world.realm.id, user, among));
const downwards = (world: World, ...ids: ReadonlyArray<GroupId>): Promise<ReadonlySet<GroupId>> =>
  world.read((snapshot) => snapshot.groups.within(world.realm.id, ids));

/** a contains b and c, which both contain d; d contains e. */
const diamond = async (world: World): Promise<ReadonlyArray<Group>> => {
  const all = await groups(world, 'a', 'b', 'c', 'd', 'e');
  const [a, b, c, d, e] = all;
  if (!a || !b || !c || !d || !e) throw new Error('Five groups were made');
  await world.write(within(a, b), within(a, c), within(b, d), within(c, d), within(d, e));
  return all;
};

const idsOf = (all: ReadonlyArray<Group>, letters: string): ReadonlySet<GroupId> =>
  new Set(all.filter(({ name }) => letters.includes(name)).map(({ id }) => id));

export const groupCases = [
  storageCase('a group comes back as it was put, and every field can be changed', async (world) => {
    const group = await world.group();
    equal(await stored(world, group), { group, members: [], subgroups: [] });
    const nobody = { members: [], subgroups: [] };
    const changed: Group = {
      ...group,
      revision: nextRevision(group.revision),
      name: 'Köche',
      description: '',
      isActive: false,
      creator: world.ann.id,
      createdAt: null,
      settings: {
        canAddMembers: { members: [world.ann.id], subgroups: [] },
        canJoin: { members: [], subgroups: [world.realm.systemGroups.everyone, world.realm.systemGroups.owners] },
        canLeave: nobody,
        canManage: { members: [world.ann.id], subgroups: [group.id] },
        canMention: nobody,
        canRemoveMembers: nobody,
      },
    };
    await world.write({ _tag: 'group.put', group: changed });
    equal(await stored(world, group), { group: changed, members: [], subgroups: [] });
    equal(await world.read((snapshot) => snapshot.groups.byId(world.realm.id, group.id)), changed);
  }),

  storageCase('members and subgroups come and go, ascending, and doing either twice changes nothing', async (world) => {
    const [cooks, eaters] = await groups(world, 'cooks', 'eaters');
    const [ben, eve] = [await world.user(), await world.user({ isActive: false })];
    if (!cooks || !eaters) throw new Error('Two groups were made');
    await world.write(member(cooks, eve.id), member(cooks, world.ann.id), member(cooks, ben.id), member(cooks, ben.id));
    await world.write(within(cooks, eaters), within(cooks, eaters));
    equal(await stored(world, cooks), { group: cooks, members: [world.ann.id, ben.id, eve.id], subgroups: [eaters.id] });
    const leaving: Change = { _tag: 'group-member.remove', group: cooks.id, user: ben.id };
    await world.write(leaving, leaving, { _tag: 'subgroup.remove', group: cooks.id, subgroup: eaters.id });
    await world.write({ _tag: 'subgroup.remove', group: cooks.id, subgroup: eaters.id });
    equal(await stored(world, cooks), { group: cooks, members: [world.ann.id, eve.id], subgroups: [] });
  }),

  storageCase('what a group holds directly can be asked about a few people, and of its subgroups alone', async (world) => {
    const [cooks, eaters, guests] = await groups(world, 'cooks', 'eaters', 'guests');
    const [ben, eve] = [await world.user(), await world.user({ isActive: false })];
    if (!cooks || !eaters || !guests) throw new Error('Three groups were made');
    await world.write(member(cooks, eve.id), member(cooks, world.ann.id), within(cooks, guests), within(cooks, eaters));
    await world.write(member(eaters, ben.id), within(eaters, guests));
    const among = (group: Group, ...users: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserId>> =>
      world.read((snapshot) => snapshot.groups.membersAmong(group.id, users));
    equal(await among(cooks, eve.id, ben.id, eve.id, world.ann.id), [world.ann.id, eve.id]);
    equal(await among(cooks, ben.id), []);
    equal(await among(cooks), []);
    equal(await world.read((snapshot) => snapshot.groups.subgroupsOf(cooks.id)), [eaters.id, guests.id]);
    equal(await world.read((snapshot) => snapshot.groups.subgroupsOf(guests.id)), []);
  }),

  storageCase('putting a group again keeps its members', async (world) => {
    const group = await world.group();
    await world.write(member(group, world.ann.id));
    const renamed = { ...group, name: 'renamed' };
    await world.write({ _tag: 'group.put', group: renamed });
    equal(await stored(world, group), { group: renamed, members: [world.ann.id], subgroups: [] });
  }),

  storageCase('groups are found by exact name, deactivated ones too, one at a time or many at once', async (world) => {
    const [cooks] = await groups(world, 'cooks', 'Cooks');
    const gone = await world.group({ name: 'gone', isActive: false });
    const named = (name: string): Promise<Group | null> => world.read((snapshot) => snapshot.groups.byName(world.realm.id, name));
    equal(await named('cooks'), cooks);
    equal(await named('gone'), gone);
    equal(await named('COOKS'), null);
    const many = await world.read((snapshot) => snapshot.groups.byNames(world.realm.id, ['gone', 'cooks', 'COOKS', 'nobody']));
    equal(new Set(many), new Set([cooks, gone]));
  }),

  storageCase('several groups are found by id, each once, ascending, deactivated ones too', async (world) => {
    const [cooks, eaters] = await groups(world, 'cooks', 'eaters');
    const gone = await world.group({ isActive: false });
    if (!cooks || !eaters) throw new Error('Two groups were made');
    const found = (...ids: ReadonlyArray<GroupId>): Promise<ReadonlyArray<Group>> =>
      world.read((snapshot) => snapshot.groups.byIds(world.realm.id, ids));
    equal(await found(gone.id, cooks.id, await world.next('group'), cooks.id), [cooks, gone]);
    equal(await found(), []);
  }),

  storageCase('all groups are listed by id, with deactivated and system groups', async (world) => {
    const gone = await world.group({ isActive: false });
    await world.write(member(gone, world.ann.id));
    const all = await world.read((snapshot) => snapshot.groups.all(world.realm.id));
    equal(
      all.map(({ group }) => group.id),
      [...Object.values(world.realm.systemGroups), gone.id],
    );
    equal(all.at(-1), { group: gone, members: [world.ann.id], subgroups: [] });
    equal(all[0]?.group.system, 'nobody');
  }),

  storageCase('who is in a group is in every group around it, once, also through a diamond', async (world) => {
    const all = await diamond(world);
    const [, b, , d, e] = all;
    if (!b || !d || !e) throw new Error('Five groups were made');
    equal(await holding(world, world.ann.id), new Set());
    await world.write(member(e, world.ann.id));
    equal(await holding(world, world.ann.id), idsOf(all, 'abcde'));
    await world.write({ _tag: 'group-member.remove', group: e.id, user: world.ann.id }, member(b, world.ann.id));
    equal(await holding(world, world.ann.id), idsOf(all, 'ab'));
    equal(await holding(world, world.ann.id, [d.id]), idsOf(all, 'abcd'));
    equal(await holding(world, await world.next('user'), [d.id]), idsOf(all, 'abcd'));
  }),

  storageCase('a group holds everything below it, once, also through a diamond', async (world) => {
    const all = await diamond(world);
    const [a, b, c, d, e] = all;
    if (!a || !b || !c || !d || !e) throw new Error('Five groups were made');
    equal(await downwards(world, a.id), idsOf(all, 'abcde'));
    equal(await downwards(world, b.id), idsOf(all, 'bde'));
    equal(await downwards(world, e.id, c.id), idsOf(all, 'cde'));
    equal(await downwards(world), new Set());
    await world.write({ _tag: 'subgroup.remove', group: c.id, subgroup: d.id });
    equal(await downwards(world, c.id), idsOf(all, 'c'));
    equal(await downwards(world, a.id), idsOf(all, 'abcde'));
  }),

  storageCase('a circle of groups ends, in both directions', async (world) => {
    const [one, two, three] = await groups(world, 'one', 'two', 'three');
    if (!one || !two || !three) throw new Error('Three groups were made');
    await world.write(within(one, two), within(two, three), within(three, one), within(two, two), member(two, world.ann.id));
    const circle = new Set([one.id, two.id, three.id]);
    equal(await downwards(world, two.id), circle);
    equal(await holding(world, world.ann.id), circle);
  }),

  storageCase('a deactivated group still holds its members', async (world) => {
    const [outer, inner] = [await world.group({ isActive: false }), await world.group({ isActive: false })];
    await world.write(within(outer, inner), member(inner, world.ann.id));
    equal(await holding(world, world.ann.id), new Set([outer.id, inner.id]));
    equal(await downwards(world, outer.id), new Set([outer.id, inner.id]));
  }),

  storageCase('active direct members of several groups are listed once, ascending', async (world) => {
    const [cooks, eaters, empty] = await groups(world, 'cooks', 'eaters', 'empty');
    const [ben, eve, gone] = [await world.user(), await world.user(), await world.user({ isActive: false })];
    if (!cooks || !eaters || !empty) throw new Error('Three groups were made');
    await world.write(
      member(cooks, gone.id),
      member(cooks, eve.id),
      member(cooks, ben.id),
      member(eaters, ben.id),
      member(eaters, world.ann.id),
      within(empty, cooks),
    );
    const direct = (...ids: ReadonlyArray<GroupId>): Promise<ReadonlyArray<UserId>> =>
      world.read((snapshot) => snapshot.groups.directMembers(world.realm.id, ids));
    equal(await direct(cooks.id, eaters.id, empty.id), [world.ann.id, ben.id, eve.id]);
    equal(await direct(cooks.id), [ben.id, eve.id]);
    equal(await direct(empty.id), []);
    equal(await direct(), []);
  }),
];
