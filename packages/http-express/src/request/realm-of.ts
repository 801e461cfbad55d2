import type { Parley, Realm, TE } from '@parley/core';
import type { HostFacts } from '../route.ts';
import type { Refusal } from './refusal.ts';

/** The realm a call happens in, as it is now. */
export const realmOf = ({ parley, host }: { readonly parley: Parley; readonly host: HostFacts }): TE.TaskEither<Refusal, Realm> =>
  parley.realms.find({ subdomain: host.subdomain });
