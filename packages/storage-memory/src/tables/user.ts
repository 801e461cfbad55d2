import {
  foldCase,
  hasEnded,
  isOwner,
  readingKey,
  systemGroupsOf,
  type User,
  type UserChange,
  type UserRepository,
} from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { groupQueries } from './group.ts';
import { claim, keyTaken } from './keys.ts';
import { rowsOf, sortedById } from './lists.ts';

const nameKey = readingKey;

export const userQueries = (state: MemoryState): UserRepository => {
  const { realm, users, passwords, apiKeys } = state;
  const groups = groupQueries(state);
  const all = (): ReadonlyArray<User> => sortedById(users.values());
  const someone = (isIt: (user: User) => boolean): User | null => {
    for (const user of users.values()) if (isIt(user)) return user;
    return null;
  };
  const listed = (): ReadonlyArray<User> => all().filter((user) => user.bot?.isSystem !== true);
  return {
    byId: async (id) => users.get(id) ?? null,
    actor: async (id, now) => {
      const user = users.get(id);
      if (user === undefined || realm === null) return null;
      return { user, groups: await groups.holding(id, systemGroupsOf(user, realm, now)) };
    },
    byIds: async (ids) => rowsOf(users, ids),
    byEmail: async (email) => {
      const folded = foldCase(email);
      return someone(({ email: own }) => own !== null && foldCase(own) === folded);
    },
    byExternal: async (keys) =>
      all().filter(({ external }) => external !== null && keys.includes(external)),
    byFullNames: async (names) => {
      const keys = new Set(names.map(nameKey));
      return all().filter((user) => keys.has(nameKey(user.fullName)));
    },
    all: async () => listed(),
    page: async (after, limit) =>
      listed()
        .filter(({ id }) => after === null || id > after)
        .slice(0, limit),
    roster: async () =>
      listed()
        .filter((user) => user.isActive)
        .map(({ id, role, joinedAt }) => ({ id, role, joinedAt })),
    botsOf: async (owner) => all().filter((user) => user.bot?.owner === owner),
    byApiKey: async (digest, moment) => {
      const key = apiKeys.get(digest);
      if (key === undefined) return null;
      const user = users.get(key.user);
      if (user === undefined || (user.isActive && hasEnded(key.endsAt, moment))) return null;
      return { user, kind: key.kind, usedAt: key.usedAt, endsAt: key.endsAt };
    },
    keysOf: async (owner, moment) =>
      [...apiKeys]
        .filter(([, { user, endsAt }]) => user === owner && !hasEnded(endsAt, moment))
        .map(([digest, { user: _, ...key }]) => ({ digest, ...key }))
        .sort((one, other) => one.usedAt - other.usedAt || (one.digest < other.digest ? -1 : 1)),
    passwordHash: async (user) => passwords.get(user) ?? null,
    fullNameTaken: async (fullName, except) => {
      const key = nameKey(fullName);
      return someone((user) => user.id !== except && nameKey(user.fullName) === key) !== null;
    },
    activeOwners: async () =>
      all()
        .filter((user) => user.isActive && user.bot === null && isOwner(user))
        .map((user) => user.id),
  };
};

export const userAppliers: MemoryAppliers<UserChange['_tag']> = {
  'user.put': (draft, { user }) => {
    expectRealm(draft.state);
    const { id, realm, email, external } = user;
    if (email !== null)
      claim(draft, { _tag: 'key.free', key: 'user.email', realm, value: email }, id);
    if (external !== null)
      claim(draft, { _tag: 'key.free', key: 'user.external', realm, value: external }, id);
    draft.write('users').set(user.id, user);
  },
  'password.put': (draft, { user, hash }) => {
    rowOf(draft.state.users, user, 'user');
    if (hash === null) draft.write('passwords').delete(user);
    else draft.write('passwords').set(user, hash);
  },
  'api-key.put': (draft, { user, digest, kind, program, madeAt, endsAt }) => {
    rowOf(draft.state.users, user, 'user');
    if (draft.state.apiKeys.has(digest)) throw keyTaken;
    draft.write('apiKeys').set(digest, { user, kind, program, madeAt, usedAt: madeAt, endsAt });
  },
  'api-key.use': (draft, { user, digest, at }) => {
    const key = draft.state.apiKeys.get(digest);
    if (key?.user === user) draft.write('apiKeys').set(digest, { ...key, usedAt: at });
  },
  'api-key.remove': (draft, { user, digest }) => {
    if (draft.state.apiKeys.get(digest)?.user === user) draft.write('apiKeys').delete(digest);
  },
  'api-keys.remove': (draft, { user, but }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && digest !== but) keys.delete(digest);
  },
  'api-keys.end': (draft, { user, at }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && !hasEnded(key.endsAt, at)) keys.set(digest, { ...key, endsAt: at });
  },
  'sessions.remove': (draft, { user, but }) => {
    const keys = draft.write('apiKeys');
    for (const [digest, key] of [...keys])
      if (key.user === user && key.kind === 'session' && digest !== but) keys.delete(digest);
  },
};
