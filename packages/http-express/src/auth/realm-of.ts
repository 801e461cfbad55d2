import type { Parley, Realm, RealmId, TE } from '@parley/core';
import type { Refusal } from '../request/refusal.ts';

/** The realm a call happens in, as it is now. */
export const realmOf = ({
  parley,
  realm,
}: {
  readonly parley: Parley;
  readonly realm: RealmId;
}): TE.TaskEither<Refusal, Realm> => parley.realms.find({ realm });
