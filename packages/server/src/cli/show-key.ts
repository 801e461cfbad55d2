import { changeSetOf, E, newApiKey, programKey, UnixSeconds } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { findAccount, findRealm } from './accounts.ts';
import type { Findings } from './show.ts';

export interface ShowKeyOptions {
  readonly realm: string;
  readonly email: string;
}

/** Keys are stored as digests, so none of them can be shown: this adds one. */
export const showKey = async (
  { parley, storage, entropy, digest }: OpenParley,
  options: ShowKeyOptions,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const user = await findAccount(storage, realm.right, options.email);
  if (E.isLeft(user)) return user;
  const { id, revision, email } = user.right;
  const apiKey = newApiKey(entropy);
  const set = changeSetOf(entropy, user.right.realm, {
    guards: [{ _tag: 'row.unchanged', row: 'user', id, revision }],
    changes: [programKey(id, digest.sha256(apiKey), UnixSeconds(0))],
  });
  const added = await storage.commit(set)();
  if (E.isLeft(added)) return E.left('The account changed at the same moment; try again.');
  return E.right({ email, api_key: apiKey });
};
