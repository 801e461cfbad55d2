import { administrator, asks, type Kind, kind, people, ROLES, someone } from '../lib.ts';

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
  const key = choose.usually(5, world.keys, world.oldKeys);
  const user = key && world.users.get(key.user);
  if (!key || !user) return null;
  const apiKey = choose.rarely(4) ? key.apiKey.replace('x', 'y') : key.apiKey;
  return { tag: 'users.authenticate', command: { realm: world.realm.id, email: ` ${user.email} `, apiKey, client: 'model' } };
});

const signOut = kind('end an API key', 1, (choose, world) => {
  const ofPeople = world.keys.filter(({ user }) => world.users.get(user)?.bot === null);
  const key = choose.usually(20, ofPeople, [...world.keys, ...world.oldKeys]);
  return key && { tag: 'users.endApiKey', command: { realm: world.realm.id, apiKey: key.apiKey } };
});

export const peopleKinds: ReadonlyArray<Kind> = [role, rename, enrol, signIn, useKey, signOut];
