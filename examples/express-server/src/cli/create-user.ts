import { E, ROLE } from '@parley/core';
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
  readonly passwordStdin: boolean;
}

export const createUser = async (
  { parley, storage, entropy }: OpenParley,
  options: CreateUserOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const { email, name: fullName, role } = options;
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const caller = await findOperator(storage, realm.right);
  if (E.isLeft(caller)) return caller;
  const { password, shown } = await choosePassword(options.passwordStdin, io, entropy);
  const created = await parley.users.create({ caller: caller.right, email, fullName, password })();
  if (E.isLeft(created)) return E.left(sentenceOf(created.left));
  const { id } = created.right;
  const found: Findings = { user_id: id, email: created.right.email, role, password: shown };
  if (role === 'member') return E.right(found);
  const promoted = await parley.users.update({ caller: caller.right, user: { id }, fullName: null, role: ROLE[role] })();
  return E.isLeft(promoted) ? E.left(`The account was made as a member: ${sentenceOf(promoted.left)}`) : E.right(found);
};
