import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findAccount, findOwner, findRealm } from './accounts.ts';
import type { Findings } from './show.ts';

export interface DeactivateUserOptions {
  readonly realm: string;
  readonly email: string;
}

/** Through the use case, so that its rules and events hold here too. */
export const deactivateUser = async (
  { parley, storage }: OpenParley,
  options: DeactivateUserOptions,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const user = await findAccount(storage, realm.right, options.email);
  if (E.isLeft(user)) return user;
  const caller = await findOwner(storage, realm.right);
  if (E.isLeft(caller)) return caller;
  const { id, email } = user.right;
  const done = await parley.users.deactivate({ caller: caller.right, user: { id } })();
  if (E.isLeft(done)) return E.left(sentenceOf(done.left, { email }));
  return E.right({ user_id: id, email, state: 'deactivated' });
};
