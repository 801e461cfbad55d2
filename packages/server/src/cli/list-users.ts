import { E, ROLE, type User } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { findRealm } from './accounts.ts';
import type { Findings } from './show.ts';

export interface ListUsersOptions {
  readonly realm: string;
}

const ROLE_BY_NUMBER = new Map<number, string>(
  Object.entries(ROLE).map(([name, role]) => [role, name]),
);

const stateOf = ({ isActive, bot }: User): string =>
  [isActive ? 'active' : 'deactivated', ...(bot === null ? [] : ['bot'])].join(' ');

/** All accounts but the bots of the server. */
export const listUsers = async (
  { parley, storage }: OpenParley,
  options: ListUsersOptions,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const users = await storage.read(realm.right.id, (repositories) => repositories.users.all());
  const rows = users.map((user) => ({
    user_id: user.id,
    email: user.email,
    role: ROLE_BY_NUMBER.get(user.role) ?? String(user.role),
    state: stateOf(user),
    full_name: user.fullName,
  }));
  return E.right({ users: rows });
};
