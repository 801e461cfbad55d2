import type { HostCaller } from '../kernel/caller.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import type { CallerDenial } from '../user/actor-context.ts';
import { type HostPermit, mayActAsHost, type NotHost } from '../user/may-act-as-host.ts';

/** The realm, and the account in whose name the host acts there. */
export interface HostContext {
  readonly realm: Realm;
  readonly host: HostPermit;
}

/** Left when the caller is not the host, and when the realm is missing or deactivated. */
export const loadHost = async (
  snapshot: Pick<Repositories, 'realms' | 'users'>,
  caller: HostCaller,
): Promise<E.Either<NotHost | CallerDenial, HostContext>> => {
  const realm = await snapshot.realms.own();
  const bot = realm && (await snapshot.users.byId(realm.notificationBot));
  if (realm === null || bot === null) return E.left(denial('caller.unknown'));
  const host = mayActAsHost(realm, caller, bot);
  if (E.isLeft(host)) return host;
  return realm.isActive
    ? E.right({ realm, host: host.right })
    : E.left(denial('caller.realm-deactivated'));
};
