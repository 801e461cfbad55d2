import { E, type RealmId } from '@parley/core';
import type { Request } from 'express';
import { realmCache } from './realm-cache.ts';
import type { FindsRealms } from './shared-finds.ts';

/**
 * A host's own choice of the realm that a request is for, by its path, a header or a session. Null
 * for none.
 */
export type HostRealmOf = (request: Request) => RealmId | null | Promise<RealmId | null>;

/**
 * The realm that a request is for; null when there is none. Asked twice about one request, it does
 * the work once.
 */
export type RealmFinder = (request: Request) => Promise<RealmId | null>;

export interface RealmChoice {
  readonly parley: FindsRealms;
  readonly subdomainOf?: (host: string) => string | null;
  readonly realmOf?: HostRealmOf;
}

/** A host may name a realm that is not there, or not there yet. */
const existing = (parley: RealmChoice['parley']): ((realm: RealmId) => Promise<RealmId | null>) => {
  const known = new Set<RealmId>();
  return async (realm) => {
    if (known.has(realm)) return realm;
    if (E.isLeft(await parley.realms.find({ realm })())) return null;
    known.add(realm);
    return realm;
  };
};

/**
 * By `realmOf` where the host has one, otherwise by the subdomain in the Host header; without
 * `subdomainOf`, the realm at the root.
 */
export const realmFinder = ({
  parley,
  subdomainOf = () => '',
  realmOf,
}: RealmChoice): RealmFinder => {
  if (realmOf === undefined) {
    const realmId = realmCache(parley);
    return async ({ headers }) => {
      const subdomain = subdomainOf(headers.host ?? '');
      return subdomain === null ? null : realmId(subdomain);
    };
  }
  const find = existing(parley);
  const asked = new WeakMap<Request, Promise<RealmId | null>>();
  const ask = async (request: Request): Promise<RealmId | null> => {
    const realm = await realmOf(request);
    return realm === null ? null : find(realm);
  };
  return (request) => {
    const found = asked.get(request) ?? ask(request);
    asked.set(request, found);
    return found;
  };
};
