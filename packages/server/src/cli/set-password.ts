import { E, type NewPassword, newPassword } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findAccount, findRealm } from './accounts.ts';
import type { Io } from './io.ts';
import { firstLine } from './password.ts';
import type { Findings } from './show.ts';

export interface SetPasswordOptions {
  readonly realm: string;
  readonly email: string;
  readonly random: boolean;
}

/**
 * Typed twice at a terminal, since a password is not shown; else the first line of the input.
 */
const typed = async (email: string, { ask, input }: Io): Promise<E.Either<string, string>> => {
  if (ask === null) {
    const line = await firstLine(input);
    return line === '' ? E.left('There is no password on standard input.') : E.right(line);
  }
  const password = await ask(`New password for ${email}: `);
  const again = await ask('The same again: ');
  return password === again
    ? E.right(password)
    : E.left('The two passwords differ; nothing was changed.');
};

/** For a person who has forgotten their password, since no mail goes out. */
export const setPassword = async (
  { parley, storage, entropy }: OpenParley,
  options: SetPasswordOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const user = await findAccount(storage, realm.right, options.email);
  if (E.isLeft(user)) return user;
  const { id, email } = user.right;
  const made = options.random ? newPassword(entropy) : null;
  const password: E.Either<string, NewPassword> =
    made === null ? await typed(email, io) : E.right(made);
  if (E.isLeft(password)) return password;
  const set = await parley.users.setPassword({
    realm: realm.right.id,
    user: id,
    password: password.right,
  })();
  if (E.isLeft(set)) return E.left(sentenceOf(set.left, { email }));
  return E.right({ user_id: id, email, password: made?.random ?? null });
};
