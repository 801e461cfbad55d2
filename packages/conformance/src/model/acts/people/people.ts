import type { ModelStep } from '../../act.ts';
import type { Naive } from '../../naive/world.ts';
import { type ActionKind, administrator, asks, kind, people, ROLES, someone } from '../lib.ts';

const role = kind('change a role', 3, (choose, world) => {
  const user = administrator(choose, world);
  const other = someone(choose, world);
  if (user === null || other === null) return null;
  return {
    tag: 'users.update',
    command: {
      caller: asks(world, user),
      user: { id: other.id },
      fullName: null,
      role: choose.one(ROLES),
    },
  };
});

const NAMES = ['Ann', 'Eve', ' Eve ', 'Zoë', ''];

const rename = kind('rename a user', 1, (choose, world) => {
  const user = administrator(choose, world);
  const other = someone(choose, world);
  if (user === null || other === null) return null;
  const reference = choose.rarely(3) ? { email: other.email ?? '' } : { id: other.id };
  return {
    tag: 'users.update',
    command: {
      caller: asks(world, user),
      user: reference,
      fullName: choose.one(NAMES),
      role: null,
    },
  };
});

const enrol = kind('make an account', 2, (choose, world) => {
  const able = people(world).filter(({ canCreateUsers }) => canCreateUsers);
  const user = choose.usually(5, able, people(world));
  const email = choose.one([
    'kim@example.org',
    'Kim@Example.org',
    'lou@example.org',
    'nobody',
    'ida@example.org',
  ]);
  if (user === null || email === null) return null;
  const password = choose.rarely(10) ? 'x' : 'secret';
  return {
    tag: 'users.create',
    command: {
      caller: asks(world, user),
      email,
      password,
      fullName: choose.one(['Kim', 'Lou']) ?? 'Kim',
    },
  };
});

/** Seconds, such as pass in one step or in two. */
const LASTS = [1, 60, 61, 300];

const signIn = kind('fetch an API key', 3, (choose, world) => {
  const holders = people(world).filter(({ id }) => world.keys.some((key) => key.user === id));
  const user = choose.usually(2, holders, people(world));
  if (user === null) return null;
  const password = choose.rarely(5) ? 'wrong' : 'secret';
  const lasts = choose.rarely(2)
    ? { lastsSeconds: choose.one(LASTS) ?? 60, kind: 'session' as const }
    : {};
  return {
    tag: 'users.fetchApiKey',
    command: {
      realm: world.realm.id,
      username: user.email?.toUpperCase() ?? '',
      password,
      ...lasts,
    },
  };
});

const useKey = kind('authenticate', 4, (choose, world) => {
  const key = choose.usually(5, world.keys, world.oldKeys);
  const user = key && world.users.get(key.user);
  if (!key || !user) return null;
  const apiKey = choose.rarely(4) ? key.apiKey.replace('x', 'y') : key.apiKey;
  return {
    tag: 'users.authenticate',
    command: {
      realm: world.realm.id,
      email: ` ${user.email ?? ''} `,
      apiKey,
      kind: key.kind,
      client: 'model',
    },
  };
});

const hasEnded = ({ endsAt }: Naive['keys'][number], now: number): boolean =>
  endsAt !== null && endsAt <= now;

const signOut = kind('end an API key', 8, (choose, world) => {
  const open = world.keys.filter(
    (key) => world.users.get(key.user)?.bot === null && !hasEnded(key, world.now),
  );
  const key = choose.rarely(8) ? choose.one([...world.keys, ...world.oldKeys]) : choose.one(open);
  return key && { tag: 'users.endApiKey', command: { realm: world.realm.id, apiKey: key.apiKey } };
});

const forgetKeys = kind('forget ended keys', 4, (choose, { keys, now }): ModelStep | null => {
  const isDue = keys.some((key) => hasEnded(key, now));
  return isDue || choose.rarely(10) ? { tag: 'users.forgetEndedKeys', command: undefined } : null;
});

export const peopleKinds: ReadonlyArray<ActionKind> = [
  role,
  rename,
  enrol,
  signIn,
  useKey,
  signOut,
  forgetKeys,
];
