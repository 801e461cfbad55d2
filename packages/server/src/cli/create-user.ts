import {
  type Caller,
  changeSetOf,
  E,
  nextRevision,
  ROLE,
  type User,
  type WithEmail,
} from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findOperator, findRealm } from './accounts.ts';
import type { Io } from './io.ts';
import { choosePassword } from './password.ts';
import type { Findings } from './show.ts';

export const ROLE_NAMES = Object.keys(ROLE) as ReadonlyArray<keyof typeof ROLE>;

export interface CreateUserOptions {
  readonly realm: string;
  readonly email: string;
  readonly name: string;
  readonly role: keyof typeof ROLE;
  readonly mayCreateUsers: boolean;
  readonly passwordStdin: boolean;
}

/** Through the use case, so that its rules and events hold here too. */
const withRole = async (
  { parley }: OpenParley,
  caller: Caller,
  user: WithEmail,
  role: CreateUserOptions['role'],
): Promise<E.Either<string, User>> => {
  if (user.role === ROLE[role]) return E.right(user);
  const updated = await parley.users.update({
    caller,
    user: { id: user.id },
    fullName: null,
    role: ROLE[role],
  })();
  return E.isLeft(updated)
    ? E.left(
        `The account was made, as a member: ${sentenceOf(updated.left, { email: user.email })}`,
      )
    : updated;
};

/** No use case does this: it is for the operator of the server. */
const withRightToCreate = async (
  { storage, entropy }: OpenParley,
  user: User,
): Promise<E.Either<string, User>> => {
  const after: User = { ...user, canCreateUsers: true, revision: nextRevision(user.revision) };
  const set = changeSetOf(entropy, user.realm, {
    guards: [{ _tag: 'row.unchanged', row: 'user', id: user.id, revision: user.revision }],
    changes: [{ _tag: 'user.put', user: after }],
    events: [
      { _tag: 'user.updated', realm: user.realm, user: user.id, changed: ['canCreateUsers'] },
    ],
  });
  const done = await storage.commit(set)();
  return E.isLeft(done)
    ? E.left(
        'The account was made, but not allowed to create users: it changed at the same moment.',
      )
    : E.right(after);
};

export const createUser = async (
  open: OpenParley,
  options: CreateUserOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const { email, name: fullName, role, mayCreateUsers } = options;
  // Other roles could not use the right.
  if (mayCreateUsers && ROLE[role] > ROLE.administrator)
    return E.left(`--may-create-users is for an administrator or an owner, but --role is ${role}.`);
  const realm = await findRealm(open.parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const caller = await findOperator(open.storage, realm.right);
  if (E.isLeft(caller)) return caller;
  const { password, shown } = await choosePassword(options.passwordStdin, io, open.entropy);
  const created = await open.parley.users.create({
    caller: caller.right,
    email,
    fullName,
    password,
  })();
  if (E.isLeft(created)) return E.left(sentenceOf(created.left, { email, name: fullName }));
  const ranked = await withRole(open, caller.right, created.right, role);
  const user =
    E.isRight(ranked) && mayCreateUsers ? await withRightToCreate(open, ranked.right) : ranked;
  if (E.isLeft(user)) return user;
  return E.right({ user_id: user.right.id, email: user.right.email, role, password: shown });
};
