import { type GroupId, type GroupSettings, ROLE, type User, type UserId } from '@parley/core';
import type { Choose } from '../choose.ts';
import { useOf } from '../naive/groups.ts';
import type { Naive } from '../naive/world.ts';
import { type ActionKind, asks, kind, people, someone, someSetting } from './lib.ts';

/** Owners manage all groups. */
const manager = (choose: Choose, world: Naive): User | null =>
  choose.usually(
    4,
    people(world).filter(({ role }) => role === ROLE.owner),
    people(world),
  );

const namedGroups = ({ groups }: Naive): ReadonlyArray<GroupId> =>
  [...groups.values()].filter(({ group }) => group.system === null).map(({ group }) => group.id);

const anyGroup = (choose: Choose, world: Naive): GroupId | null =>
  choose.usually(4, namedGroups(world), [...world.groups.keys()]);

const makeGroup = kind('make a group', 2, (choose, world) => {
  const user = someone(choose, world);
  const name = choose.one(['cooks', 'bakers', 'Cooks', 'role:cooks']);
  if (user === null || name === null) return null;
  const members = [someone(choose, world)].flatMap((one) => one?.id ?? []);
  const subgroups = choose.rarely(2) ? [anyGroup(choose, world)].flatMap((one) => one ?? []) : [];
  const settings = choose.rarely(3) ? { canMention: { members, subgroups: [] } } : {};
  return {
    tag: 'groups.create',
    command: {
      caller: asks(world, user),
      name,
      description: 'people',
      members,
      subgroups,
      settings,
    },
  };
});

const change = (
  world: Naive,
  choose: Choose,
  group: GroupId,
  part: Partial<Readonly<Record<'add' | 'remove', ReadonlyArray<UserId>>>>,
  inner: Partial<Readonly<Record<'addSubgroups' | 'removeSubgroups', ReadonlyArray<GroupId>>>>,
) => {
  const user = manager(choose, world);
  const empty = { add: [], remove: [], addSubgroups: [], removeSubgroups: [] };
  return (
    user &&
    ({
      tag: 'groups.changeMembers',
      command: { caller: asks(world, user), group, ...empty, ...part, ...inner },
    } as const)
  );
};

const addMember = kind('add to a group', 3, (choose, world) => {
  const group = anyGroup(choose, world);
  const held = group === null ? [] : (world.groups.get(group)?.members ?? []);
  const all = people(world).map(({ id }) => id);
  const user = choose.usually(
    6,
    all.filter((id) => !held.includes(id)),
    all,
  );
  const another = choose.rarely(4) ? [choose.one(all)].flatMap((id) => id ?? []) : [];
  const remove = choose.rarely(6) ? held.slice(0, 1) : [];
  return group && user && change(world, choose, group, { add: [user, ...another], remove }, {});
});

const removeMember = kind('remove from a group', 3, (choose, world) => {
  const group = anyGroup(choose, world);
  const user = group && choose.one(world.groups.get(group)?.members ?? []);
  return group && user && change(world, choose, group, { remove: [user] }, {});
});

const addSubgroup = kind('put a group into a group', 3, (choose, world) => {
  const group = anyGroup(choose, world);
  const inner = choose.one([...world.groups.keys()].reverse());
  return group && inner && change(world, choose, group, {}, { addSubgroups: [inner] });
});

const removeSubgroup = kind('take a group out of a group', 2, (choose, world) => {
  const group = anyGroup(choose, world);
  const inner = group && choose.one(world.groups.get(group)?.subgroups ?? []);
  return group && inner && change(world, choose, group, {}, { removeSubgroups: [inner] });
});

const AS_IT_IS = { name: null, description: null, reactivate: null, settings: {} };
const SETTINGS: ReadonlyArray<keyof GroupSettings> = [
  'canAddMembers',
  'canJoin',
  'canLeave',
  'canManage',
  'canMention',
  'canRemoveMembers',
];

const changeGroup = kind('change a group', 3, (choose, world) => {
  const user = manager(choose, world);
  const group = anyGroup(choose, world);
  const setting = choose.one(SETTINGS);
  if (user === null || group === null || setting === null) return null;
  const present = world.groups.get(group)?.group.settings[setting];
  const request = {
    new: someSetting(choose, world),
    ...(present && choose.rarely(3) ? { old: present } : {}),
  };
  const words = choose.rarely(2)
    ? { name: choose.one(['bakers', 'waiters', 'Cooks', '@cooks']), description: 'them' }
    : {};
  const settings = choose.rarely(3) ? {} : { [setting]: request };
  return {
    tag: 'groups.update',
    command: { caller: asks(world, user), group, ...AS_IT_IS, ...words, settings },
  };
});

/**
 * Mostly a group that nothing names, since the others are refused; without one, a group is made.
 */
const endGroup = kind('deactivate a group', 4, (choose, world) => {
  const user = manager(choose, world);
  const free = namedGroups(world).filter(
    (id) => world.groups.get(id)?.group.isActive && useOf(world, id) === null,
  );
  if (user === null || (free.length === 0 && !choose.rarely(5)))
    return makeGroup.choose(choose, world);
  const group = choose.usually(4, free, [...world.groups.keys()]);
  return group && { tag: 'groups.deactivate', command: { caller: asks(world, user), group } };
});

const reviveGroup = kind('bring a group back', 3, (choose, world) => {
  const user = manager(choose, world);
  const gone = [...world.groups.values()]
    .filter(({ group }) => !group.isActive)
    .map(({ group }) => group.id);
  const group = choose.usually(6, gone, namedGroups(world));
  return (
    user &&
    group && {
      tag: 'groups.update',
      command: { caller: asks(world, user), group, ...AS_IT_IS, reactivate: true },
    }
  );
});

export const groupKinds: ReadonlyArray<ActionKind> = [
  makeGroup,
  addMember,
  removeMember,
  addSubgroup,
  removeSubgroup,
  changeGroup,
  endGroup,
  reviveGroup,
];
