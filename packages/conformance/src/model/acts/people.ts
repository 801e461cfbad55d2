import { type GroupId, ROLE, type UserId } from '@parley/core';
import type { Choose } from '../choose.ts';
import type { Naive } from '../naive/world.ts';
import { administrator, asks, type Kind, kind, people, someone } from './lib.ts';

const ROLES = Object.values(ROLE);

const role = kind('change a role', 3, (choose, world) => {
  const user = administrator(choose, world);
  const other = someone(choose, world);
  if (user === null || other === null) return null;
  return { tag: 'users.update', command: { caller: asks(world, user), user: { id: other.id }, fullName: null, role: choose.one(ROLES) } };
});

const NAMES = ['Ann', 'Eve', ' Eve ', 'Zoë', ''];

const rename = kind('rename somebody', 1, (choose, world) => {
  const user = administrator(choose, world);
  const other = someone(choose, world);
  if (user === null || other === null) return null;
  const reference = choose.rarely(3) ? { email: other.email } : { id: other.id };
  return { tag: 'users.update', command: { caller: asks(world, user), user: reference, fullName: choose.one(NAMES), role: null } };
});

const enrol = kind('make an account', 2, (choose, world) => {
  const able = people(world).filter(({ canCreateUsers }) => canCreateUsers);
  const user = choose.usually(5, able, people(world));
  const email = choose.one(['kim@example.org', 'Kim@Example.org', 'lou@example.org', 'nobody', 'ida@example.org']);
  if (user === null || email === null) return null;
  const password = choose.rarely(10) ? 'x' : 'secret';
  return { tag: 'users.create', command: { caller: asks(world, user), email, password, fullName: choose.one(['Kim', 'Lou']) ?? 'Kim' } };
});

const signIn = kind('fetch an API key', 3, (choose, world) => {
  const holders = people(world).filter(({ id }) => world.keys.some((key) => key.user === id));
  const user = choose.usually(2, holders, people(world));
  if (user === null) return null;
  const password = choose.rarely(5) ? 'wrong' : 'secret';
  return { tag: 'users.fetchApiKey', command: { realm: world.realm.id, username: user.email.toUpperCase(), password } };
});

const useKey = kind('authenticate', 4, (choose, world) => {
  const key = choose.one(world.keys);
  const user = key && world.users.get(key.user);
  if (!key || !user) return null;
  const apiKey = choose.rarely(4) ? key.apiKey.replace('x', 'y') : key.apiKey;
  return { tag: 'users.authenticate', command: { realm: world.realm.id, email: ` ${user.email} `, apiKey, client: 'model' } };
});

const namedGroups = ({ groups }: Naive): ReadonlyArray<GroupId> =>
  [...groups.values()].filter(({ group }) => group.system === null).map(({ group }) => group.id);

const anyGroup = (choose: Choose, world: Naive): GroupId | null => choose.usually(4, namedGroups(world), [...world.groups.keys()]);

const makeGroup = kind('make a group', 2, (choose, world) => {
  const user = someone(choose, world);
  const name = choose.one(['cooks', 'bakers', 'Cooks', 'role:cooks']);
  if (user === null || name === null) return null;
  const members = [someone(choose, world)].flatMap((one) => one?.id ?? []);
  const subgroups = choose.rarely(2) ? [anyGroup(choose, world)].flatMap((one) => one ?? []) : [];
  const settings = choose.rarely(3) ? { canMention: { members, subgroups: [] } } : {};
  return { tag: 'groups.create', command: { caller: asks(world, user), name, description: 'people', members, subgroups, settings } };
});

const change = (
  world: Naive,
  choose: Choose,
  group: GroupId,
  part: Partial<Readonly<Record<'add' | 'remove', ReadonlyArray<UserId>>>>,
  inner: Partial<Readonly<Record<'addSubgroups' | 'removeSubgroups', ReadonlyArray<GroupId>>>>,
) => {
  const able = people(world).filter(({ role: own }) => own === ROLE.owner);
  const user = choose.usually(4, able, people(world));
  const empty = { add: [], remove: [], addSubgroups: [], removeSubgroups: [] };
  return user && ({ tag: 'groups.changeMembers', command: { caller: asks(world, user), group, ...empty, ...part, ...inner } } as const);
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
  return group && user && change(world, choose, group, { add: [user] }, {});
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

export const peopleKinds: ReadonlyArray<Kind> = [
  role,
  rename,
  enrol,
  signIn,
  useKey,
  makeGroup,
  addMember,
  removeMember,
  addSubgroup,
  removeSubgroup,
];
