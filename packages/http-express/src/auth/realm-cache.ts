import { E, type RealmId } from '@parley/core';
import type { FindsRealms } from './shared-finds.ts';

/** Realms neither vanish nor change their subdomain, so what was found once stays found. */
export const realmCache = (
  parley: FindsRealms,
): ((subdomain: string) => Promise<RealmId | null>) => {
  const known = new Map<string, RealmId>();
  return async (subdomain) => {
    const id = known.get(subdomain);
    if (id !== undefined) return id;
    const found = await parley.realms.find({ subdomain })();
    if (E.isLeft(found)) return null;
    known.set(subdomain, found.right.id);
    return found.right.id;
  };
};
