import {
  type Change,
  type Group,
  type GroupId,
  type GroupWithMembers,
  nextRevision,
  ROLE,
  UnixSeconds,
  type UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const within = (outer: Group, inner: Group): Change => ({
  _tag: 'subgroup.put',
  group: outer.id,
  subgroup: inner.id,
});
const member = (group: Group, user: UserId): Change => ({
  _tag: 'group-member.put',
  group: group.id,
  user,
});

const groups = async (
  fixture: StorageFixture,
  ...names: ReadonlyArray<string>
): Promise<ReadonlyArray<Group>> => {
  const made: Array<Group> = [];
  for (const name of names) made.push(await fixture.group({ name }));
  return made;
};

const stored = (fixture: StorageFixture, { id }: Group): Promise<GroupWithMembers | null> =>
  fixture.read((snapshot) => snapshot.groups.withContents(id));
const holding = (
  fixture: StorageFixture,
  user: UserId,
  among: ReadonlyArray<GroupId> = [],
): Promise<ReadonlySet<GroupId>> =>
  fixture.read((snapshot) => snapshot.groups.holding(user, among));
const downwards = (
  fixture: StorageFixture,
  ...ids: ReadonlyArray<GroupId>
): Promise<ReadonlySet<GroupId>> => fixture.read((snapshot) => snapshot.groups.within(ids));

/** a contains b and c, which both contain d; d contains e. */
const diamond = async (fixture: StorageFixture): Promise<ReadonlyArray<Group>> => {
  const all = await groups(fixture, 'a', 'b', 'c', 'd', 'e');
  const [a, b, c, d, e] = all;
  if (!a || !b || !c || !d || !e) throw new Error('Five groups were made');
  await fixture.write(within(a, b), within(a, c), within(b, d), within(c, d), within(d, e));
  return all;
};

const idsOf = (all: ReadonlyArray<Group>, letters: string): ReadonlySet<GroupId> =>
  new Set(all.filter(({ name }) => letters.includes(name)).map(({ id }) => id));

export const groupCases = [
  storageCase(
    'a group comes back as it was put, and every field can be changed',
    async (fixture) => {
      const group = await fixture.group();
      equal(await stored(fixture, group), { group, members: [], subgroups: [] });
      const nobody = { members: [], subgroups: [] };
      const changed: Group = {
        ...group,
        revision: nextRevision(group.revision),
        name: 'Köche',
        description: '',
        isActive: false,
        creator: fixture.ann.id,
        createdAt: null,
        settings: {
          canAddMembers: { members: [fixture.ann.id], subgroups: [] },
          canJoin: {
            members: [],
            subgroups: [fixture.realm.systemGroups.everyone, fixture.realm.systemGroups.owners],
          },
          canLeave: nobody,
          canManage: { members: [fixture.ann.id], subgroups: [group.id] },
          canMention: nobody,
          canRemoveMembers: nobody,
        },
      };
      await fixture.write({ _tag: 'group.put', group: changed });
      equal(await stored(fixture, group), { group: changed, members: [], subgroups: [] });
      equal(await fixture.read((snapshot) => snapshot.groups.byId(group.id)), changed);
    },
  ),

  storageCase(
    'members and subgroups come and go, ascending, and doing either twice changes nothing',
    async (fixture) => {
      const [cooks, eaters] = await groups(fixture, 'cooks', 'eaters');
      const [ben, eve] = [await fixture.user(), await fixture.user({ isActive: false })];
      if (!cooks || !eaters) throw new Error('Two groups were made');
      await fixture.write(
        member(cooks, eve.id),
        member(cooks, fixture.ann.id),
        member(cooks, ben.id),
        member(cooks, ben.id),
      );
      await fixture.write(within(cooks, eaters), within(cooks, eaters));
      equal(await stored(fixture, cooks), {
        group: cooks,
        members: [fixture.ann.id, ben.id, eve.id],
        subgroups: [eaters.id],
      });
      const leaving: Change = { _tag: 'group-member.remove', group: cooks.id, user: ben.id };
      await fixture.write(leaving, leaving, {
        _tag: 'subgroup.remove',
        group: cooks.id,
        subgroup: eaters.id,
      });
      await fixture.write({ _tag: 'subgroup.remove', group: cooks.id, subgroup: eaters.id });
      equal(await stored(fixture, cooks), {
        group: cooks,
        members: [fixture.ann.id, eve.id],
        subgroups: [],
      });
    },
  ),

  storageCase(
    'what a group holds directly can be asked about a few people, and of its subgroups alone',
    async (fixture) => {
      const [cooks, eaters, guests] = await groups(fixture, 'cooks', 'eaters', 'guests');
      const [ben, eve] = [await fixture.user(), await fixture.user({ isActive: false })];
      if (!cooks || !eaters || !guests) throw new Error('Three groups were made');
      await fixture.write(
        member(cooks, eve.id),
        member(cooks, fixture.ann.id),
        within(cooks, guests),
        within(cooks, eaters),
      );
      await fixture.write(member(eaters, ben.id), within(eaters, guests));
      const among = (
        group: Group,
        ...users: ReadonlyArray<UserId>
      ): Promise<ReadonlyArray<UserId>> =>
        fixture.read((snapshot) => snapshot.groups.membersAmong(group.id, users));
      equal(await among(cooks, eve.id, ben.id, eve.id, fixture.ann.id), [fixture.ann.id, eve.id]);
      equal(await among(cooks, ben.id), []);
      equal(await among(cooks), []);
      equal(await fixture.read((snapshot) => snapshot.groups.subgroupsOf(cooks.id)), [
        eaters.id,
        guests.id,
      ]);
      equal(await fixture.read((snapshot) => snapshot.groups.subgroupsOf(guests.id)), []);
    },
  ),

  storageCase('putting a group again keeps its members', async (fixture) => {
    const group = await fixture.group();
    await fixture.write(member(group, fixture.ann.id));
    const renamed = { ...group, name: 'renamed' };
    await fixture.write({ _tag: 'group.put', group: renamed });
    equal(await stored(fixture, group), {
      group: renamed,
      members: [fixture.ann.id],
      subgroups: [],
    });
  }),

  storageCase(
    'groups are found by exact name, deactivated ones too, one at a time or many at once',
    async (fixture) => {
      const [cooks] = await groups(fixture, 'cooks', 'Cooks');
      const gone = await fixture.group({ name: 'gone', isActive: false });
      const named = (name: string): Promise<Group | null> =>
        fixture.read((snapshot) => snapshot.groups.byName(name));
      equal(await named('cooks'), cooks);
      equal(await named('gone'), gone);
      equal(await named('COOKS'), null);
      const many = await fixture.read((snapshot) =>
        snapshot.groups.byNames(['gone', 'cooks', 'COOKS', 'nobody']),
      );
      equal(new Set(many), new Set([cooks, gone]));
    },
  ),

  storageCase(
    'several groups are found by id, each once, ascending, deactivated ones too',
    async (fixture) => {
      const [cooks, eaters] = await groups(fixture, 'cooks', 'eaters');
      const gone = await fixture.group({ isActive: false });
      if (!cooks || !eaters) throw new Error('Two groups were made');
      const found = (...ids: ReadonlyArray<GroupId>): Promise<ReadonlyArray<Group>> =>
        fixture.read((snapshot) => snapshot.groups.byIds(ids));
      equal(await found(gone.id, cooks.id, await fixture.next('group'), cooks.id), [cooks, gone]);
      equal(await found(), []);
    },
  ),

  storageCase(
    'all groups are listed by id, with deactivated and system groups',
    async (fixture) => {
      const gone = await fixture.group({ isActive: false });
      await fixture.write(member(gone, fixture.ann.id));
      const all = await fixture.read((snapshot) => snapshot.groups.all());
      equal(
        all.map(({ group }) => group.id),
        [...Object.values(fixture.realm.systemGroups), gone.id],
      );
      equal(all.at(-1), { group: gone, members: [fixture.ann.id], subgroups: [] });
      equal(all[0]?.group.system, 'nobody');
    },
  ),

  storageCase(
    'who is in a group is in every group around it, once, also through a diamond',
    async (fixture) => {
      const all = await diamond(fixture);
      const [, b, , d, e] = all;
      if (!b || !d || !e) throw new Error('Five groups were made');
      equal(await holding(fixture, fixture.ann.id), new Set());
      await fixture.write(member(e, fixture.ann.id));
      equal(await holding(fixture, fixture.ann.id), idsOf(all, 'abcde'));
      await fixture.write(
        { _tag: 'group-member.remove', group: e.id, user: fixture.ann.id },
        member(b, fixture.ann.id),
      );
      equal(await holding(fixture, fixture.ann.id), idsOf(all, 'ab'));
      equal(await holding(fixture, fixture.ann.id, [d.id]), idsOf(all, 'abcd'));
      equal(await holding(fixture, await fixture.next('user'), [d.id]), idsOf(all, 'abcd'));
    },
  ),

  storageCase(
    'an actor is a user with the groups around them and around their role',
    async (fixture) => {
      const [inner, outer, team] = await groups(fixture, 'inner', 'outer', 'team');
      if (!inner || !outer || !team) throw new Error('Three groups were made');
      const { systemGroups, settings } = fixture.realm;
      const realm = {
        ...fixture.realm,
        revision: nextRevision(fixture.realm.revision),
        settings: { ...settings, waitingPeriodDays: 3 },
      };
      const nested = (group: GroupId, subgroup: GroupId): Change => ({
        _tag: 'subgroup.put',
        group,
        subgroup,
      });
      await fixture.write(
        { _tag: 'realm.put', realm },
        member(inner, fixture.ann.id),
        within(outer, inner),
        nested(team.id, systemGroups.fullmembers),
      );
      const actorAt = (id: UserId, days: number) =>
        fixture.read(({ users }) =>
          users.actor(id, UnixSeconds(fixture.ann.joinedAt + days * 86_400)),
        );
      const { members, everyone, internet } = systemGroups;
      const always = [inner.id, outer.id, members, everyone, internet];
      equal(await actorAt(fixture.ann.id, 2), { user: fixture.ann, groups: new Set(always) });
      equal(await actorAt(fixture.ann.id, 3), {
        user: fixture.ann,
        groups: new Set([...always, systemGroups.fullmembers, team.id]),
      });
      const gone = await fixture.user({ role: ROLE.guest, isActive: false });
      equal(await actorAt(gone.id, 0), {
        user: gone,
        groups: new Set([everyone, internet]),
      });
      equal(await actorAt(await fixture.next('user'), 0), null);
    },
  ),

  storageCase(
    'a group holds everything below it, once, also through a diamond',
    async (fixture) => {
      const all = await diamond(fixture);
      const [a, b, c, d, e] = all;
      if (!a || !b || !c || !d || !e) throw new Error('Five groups were made');
      equal(await downwards(fixture, a.id), idsOf(all, 'abcde'));
      equal(await downwards(fixture, b.id), idsOf(all, 'bde'));
      equal(await downwards(fixture, e.id, c.id), idsOf(all, 'cde'));
      equal(await downwards(fixture), new Set());
      await fixture.write({ _tag: 'subgroup.remove', group: c.id, subgroup: d.id });
      equal(await downwards(fixture, c.id), idsOf(all, 'c'));
      equal(await downwards(fixture, a.id), idsOf(all, 'abcde'));
    },
  ),

  storageCase(
    'what groups hold is found by their names and ids, once for each group',
    async (fixture) => {
      const all = await diamond(fixture);
      const [a, b, c, d, e] = all;
      if (!a || !b || !c || !d || !e) throw new Error('Five groups were made');
      const gone = await fixture.user({ isActive: false });
      const ben = await fixture.user();
      await fixture.write(
        member(e, ben.id),
        member(b, fixture.ann.id),
        member(d, fixture.ann.id),
        member(d, gone.id),
        { _tag: 'group.put', group: { ...c, revision: nextRevision(c.revision), isActive: false } },
      );
      const contents = (names: ReadonlyArray<string>, ...ids: ReadonlyArray<GroupId>) =>
        fixture.read((snapshot) => snapshot.groups.contentsOf({ names, ids }));
      const both = [fixture.ann.id, ben.id];
      equal(await contents(['c', 'nothing', 'a'], a.id, e.id), [
        { group: a.id, within: idsOf(all, 'abcde'), members: both },
        { group: c.id, within: idsOf(all, 'cde'), members: both },
        { group: e.id, within: idsOf(all, 'e'), members: [ben.id] },
      ]);
      equal(await contents([], await fixture.next('group')), []);
      equal(await contents([]), []);
    },
  ),

  storageCase('a circle of groups ends, in both directions', async (fixture) => {
    const [one, two, three] = await groups(fixture, 'one', 'two', 'three');
    if (!one || !two || !three) throw new Error('Three groups were made');
    await fixture.write(
      within(one, two),
      within(two, three),
      within(three, one),
      within(two, two),
      member(two, fixture.ann.id),
    );
    const circle = new Set([one.id, two.id, three.id]);
    equal(await downwards(fixture, two.id), circle);
    equal(await holding(fixture, fixture.ann.id), circle);
  }),

  storageCase('a deactivated group still holds its members', async (fixture) => {
    const [outer, inner] = [
      await fixture.group({ isActive: false }),
      await fixture.group({ isActive: false }),
    ];
    await fixture.write(within(outer, inner), member(inner, fixture.ann.id));
    equal(await holding(fixture, fixture.ann.id), new Set([outer.id, inner.id]));
    equal(await downwards(fixture, outer.id), new Set([outer.id, inner.id]));
  }),

  storageCase(
    'active direct members of several groups are listed once, ascending',
    async (fixture) => {
      const [cooks, eaters, empty] = await groups(fixture, 'cooks', 'eaters', 'empty');
      const [ben, eve, gone] = [
        await fixture.user(),
        await fixture.user(),
        await fixture.user({ isActive: false }),
      ];
      if (!cooks || !eaters || !empty) throw new Error('Three groups were made');
      await fixture.write(
        member(cooks, gone.id),
        member(cooks, eve.id),
        member(cooks, ben.id),
        member(eaters, ben.id),
        member(eaters, fixture.ann.id),
        within(empty, cooks),
      );
      const direct = (...ids: ReadonlyArray<GroupId>): Promise<ReadonlyArray<UserId>> =>
        fixture.read((snapshot) => snapshot.groups.directMembers(ids));
      equal(await direct(cooks.id, eaters.id, empty.id), [fixture.ann.id, ben.id, eve.id]);
      equal(await direct(cooks.id), [ben.id, eve.id]);
      equal(await direct(empty.id), []);
      equal(await direct(), []);
    },
  ),
];
