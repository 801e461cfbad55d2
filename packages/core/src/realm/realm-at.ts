import type { Storage } from '../kernel/ports.ts';
import type { Realm } from './realm.ts';
import type { FindRealm } from './use-cases/contract.ts';

/** The realm a command names, by its subdomain or by its id. Null when there is none. */
export const realmAt = (
  { read, directory }: Pick<Storage, 'read' | 'directory'>,
  command: FindRealm,
): Promise<Realm | null> =>
  'realm' in command
    ? read(command.realm, ({ realms }) => realms.own())
    : directory.realmAt(command.subdomain);
