import { createHash } from 'node:crypto';
import {
  boundedCache,
  E,
  type HostPerson,
  type Parley,
  ParleyRefused,
  type RealmId,
  type SyncPeople,
  type UserId,
} from '@parley/core';
import type { Request } from 'express';
import type { HostAuthenticate } from './host-sign-in.ts';
import type { HostRealmOf } from './realm-finder.ts';

/** Who asks, as the host knows them. Null: the request carries no sign-in of the host. */
export type PersonOf = (request: Request) => HostPerson | null | Promise<HostPerson | null>;

export interface HostBridgeOptions extends Pick<SyncPeople, 'adopt'> {
  readonly parley: Pick<Parley, 'realm'>;
  /** The realm that a request is for; null for none. */
  readonly realmOf: HostRealmOf;
  readonly personOf: PersonOf;
  /**
   * Seconds for which the account of a person who has not changed is not compared with what the
   * host says. A person who has changed is synced at once. Default: 60.
   */
  readonly remember?: number;
  /** Name of the program, as stored with messages. Default: `host`. */
  readonly client?: string;
  /** Milliseconds: for tests. */
  readonly now?: () => number;
}

/** What a router and the other parts take. */
export interface HostBridge {
  readonly realmOf: HostRealmOf;
  readonly authenticate: HostAuthenticate;
}

/** An account, and what the host said when it was synced. */
interface Synced {
  readonly said: string;
  readonly user: Promise<UserId | null>;
  readonly until: number;
}

const REMEMBERED_SECONDS = 60;
/** People whose accounts are remembered; more of them are looked up again. */
const REMEMBERED_PEOPLE = 10_000;

const pictureText = (picture: HostPerson['picture']): string => {
  if (picture === undefined) return 'stays';
  return picture === null ? 'none' : createHash('sha256').update(picture).digest('base64');
};

/** The same text for the same person. */
const textOf = ({ key, name, email, role, active, groups, picture }: HostPerson): string =>
  JSON.stringify([key, name, email, role, active, groups, pictureText(picture)]);

/** A realm in which no one acts, the host included; its callers are answered as strangers. */
const CLOSED: ReadonlySet<string> = new Set(['caller.unknown', 'caller.realm-deactivated']);

/**
 * Lets the users of a host ask: `personOf` says who asks, and their account is made what the host
 * says before the request goes on. A person who is renamed, demoted or deactivated at the host is
 * so with their next request, and a deactivated person is refused.
 *
 * @returns `realmOf` and `authenticate` for `createRouter` and the other parts. `authenticate`
 * rejects with {@link ParleyRefused} when a person cannot be synced, such as one with an empty key.
 */
export const hostBridge = ({
  parley,
  realmOf,
  personOf,
  remember = REMEMBERED_SECONDS,
  client = 'host',
  adopt = false,
  now = Date.now,
}: HostBridgeOptions): HostBridge => {
  const accounts = boundedCache<string, Synced>(REMEMBERED_PEOPLE);
  const realms = new WeakMap<Request, ReturnType<HostRealmOf>>();

  const realmOnce: HostRealmOf = (request) => {
    const known = realms.get(request);
    if (known !== undefined) return known;
    const found = realmOf(request);
    realms.set(request, found);
    return found;
  };

  const sync = async (realm: RealmId, person: HostPerson): Promise<UserId | null> => {
    const done = await parley.realm(realm).asHost({ client }).people.sync([person], { adopt });
    if (E.isRight(done)) return done.right[0]?.id ?? null;
    if (CLOSED.has(done.left.rule)) return null;
    throw new ParleyRefused(done.left);
  };

  const accountOf = (realm: RealmId, person: HostPerson): Promise<UserId | null> => {
    const [name, said, at] = [`${realm}/${person.key}`, textOf(person), now()];
    const known = accounts.of(name);
    if (known !== undefined && known.said === said && at < known.until) return known.user;
    const user = sync(realm, person);
    const synced: Synced = { said, user, until: at + remember * 1000 };
    accounts.keep(name, synced);
    // What failed is tried again by the next request.
    const forget = (): void => {
      if (accounts.of(name) === synced) accounts.drop(name);
    };
    user.then((id) => id === null && forget(), forget);
    return user;
  };

  return {
    realmOf: realmOnce,
    authenticate: async (request) => {
      const person = await personOf(request);
      const realm = person && (await realmOnce(request));
      if (person === null || realm === null) return null;
      const user = await accountOf(realm, person);
      return user === null ? null : { realm, user, client };
    },
  };
};
