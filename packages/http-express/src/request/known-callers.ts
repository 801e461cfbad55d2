import { lately, type RealmId, type User } from '@parley/core';

/** Whom HTTP Basic has let in lately, as long as no account changed (decision 50). */
export interface KnownCallers {
  /** As `Storage` has it, throwing where that is closed or broken; equal to no other, nor to itself, where it tells none. */
  readonly version: () => number;
  /** Null: he has to be looked up. `header`: `Authorization`, as it came. */
  readonly find: (header: string, realm: RealmId) => User | null;
  /** `version`: from before he was looked up. */
  readonly remember: (header: string, caller: { readonly realm: RealmId; readonly user: User }, version: number) => void;
}

interface Known {
  readonly realm: RealmId;
  readonly user: User;
  readonly version: number;
}

/** So many headers, of so many characters at most. */
export const REMEMBERED = { headers: 2_000, length: 512 };
const UNKNOWN = Number.NaN;

/** `accountsVersion`: of the storage; null where it tells none. */
export const knownCallers = (accountsVersion: (() => number) | null): KnownCallers => {
  const known = lately<string, Known>(REMEMBERED.headers);
  const version = (): number => accountsVersion?.() ?? UNKNOWN;
  return {
    version,
    find: (header, realm) => {
      const found = known.of(header);
      return found !== undefined && found.realm === realm && found.version === version() ? found.user : null;
    },
    remember: (header, { realm, user }, before) => {
      if (Number.isNaN(before) || header.length > REMEMBERED.length) return;
      known.keep(header, { realm, user, version: before });
    },
  };
};
