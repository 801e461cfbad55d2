import type { Realm } from './realm.ts';
import type { RealmRepository } from './store.ts';
import type { FindRealm } from './use-cases/contract.ts';

/** The realm a command names, by its subdomain or by its id. Null when there is none. */
export const realmAt = (realms: RealmRepository, command: FindRealm): Promise<Realm | null> =>
  'realm' in command ? realms.byId(command.realm) : realms.bySubdomain(command.subdomain);
