import { E, type FindRealm, type RealmId } from '@parley/core';
import type { Request } from 'express';
import type { RealmFinder } from './realm-finder.ts';
import { isServedSecurely } from './session.ts';
import type { FindsRealms } from './shared-finds.ts';

/**
 * Whether the address of an organization is https; false where there is none. Throws or rejects
 * when that cannot be read, except where no version is known: there it is asked beside the request,
 * which fails by itself.
 */
export type StrictTransport = (realm: FindRealm | null) => boolean | Promise<boolean>;

export interface Reaching {
  readonly parley: FindsRealms;
  /** Another one whenever an organization changed; NaN when that is not known. May throw. */
  readonly version: () => number;
}

/** Looked up once for each version, so that hardly any answer waits for it. */
const strictTransport = ({ parley, version }: Reaching): StrictTransport => {
  const known = new Map<
    string | number,
    { readonly version: number; readonly isSecure: boolean }
  >();

  return (realm) => {
    if (realm === null) return false;
    const key = 'realm' in realm ? realm.realm : realm.subdomain;
    const look = async (at: number): Promise<boolean> => {
      const found = await parley.realms.find(realm)();
      if (E.isLeft(found)) return false;
      const isSecure = isServedSecurely(found.right);
      known.set(key, { version: at, isSecure });
      return isSecure;
    };
    const [at, found] = [version(), known.get(key)];
    if (found?.version === at) return found.isSecure;
    return Number.isNaN(at) ? look(at).catch(() => false) : look(at);
  };
};

export interface Strictness {
  readonly isStrictIn: StrictTransport;
  /** The same of the organization that a request is for. */
  readonly isStrict: (request: Request) => boolean | Promise<boolean>;
}

const NEVER: Strictness = { isStrictIn: () => false, isStrict: () => false };

/**
 * `realmAt` null: the Host header alone decides, so nothing has to be waited for. `isOff`: answers
 * say nothing of TLS.
 */
export const strictness = (
  reaching: Reaching,
  {
    subdomainOf,
    realmAt,
    isOff,
  }: {
    readonly subdomainOf: (host: string) => string | null;
    readonly realmAt: RealmFinder | null;
    readonly isOff: boolean;
  },
): Strictness => {
  if (isOff) return NEVER;
  const isStrictIn = strictTransport(reaching);
  const byHost = (subdomain: string | null) =>
    isStrictIn(subdomain === null ? null : { subdomain });
  const byChoice = (realm: RealmId | null) => isStrictIn(realm === null ? null : { realm });
  return {
    isStrictIn,
    isStrict: (request) =>
      realmAt === null
        ? byHost(subdomainOf(request.headers.host ?? ''))
        : realmAt(request).then(byChoice),
  };
};
