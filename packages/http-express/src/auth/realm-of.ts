import { E, type Parley, type Realm, type RealmId, type TE } from '@parley/core';
import type { RefusalBy } from '../request/refusal.ts';

/** The answer of a query with the realm of its call as it is now, which is read beside it. */
export const withRealm =
  <Refused, A>(
    { parley, realm: id }: { readonly parley: Parley; readonly realm: RealmId },
    query: TE.TaskEither<Refused, A>,
  ): TE.TaskEither<
    Refused | RefusalBy<Parley['realms']['find']>,
    { readonly realm: Realm; readonly answer: A }
  > =>
  async () => {
    const [realm, answer] = await Promise.all([parley.realms.find({ realm: id })(), query()]);
    if (E.isLeft(realm)) return realm;
    return E.isLeft(answer) ? answer : E.right({ realm: realm.right, answer: answer.right });
  };
