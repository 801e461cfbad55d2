import { boundedCache, type RealmId, type Sha256, type User } from '@parley/core';

/** Whom HTTP Basic has let in lately, as long as no account changed (decision 44). */
export interface CredentialCache {
  /**
   * As `Storage` has it, and another one each half hour, so that a caller who asks all the time is
   * looked up now and then and the use of their key is noted. Throws where the storage is closed or
   * broken. NaN, which equals nothing, where the storage tells none.
   */
  readonly version: () => number;
  /** Null: he has to be looked up. `header`: `Authorization`, as it came. */
  readonly find: (header: string, realm: RealmId) => Pick<Known, 'user' | 'key'> | null;
  /** `version`: from before he was looked up. */
  readonly remember: (
    header: string,
    caller: Pick<Known, 'realm' | 'user' | 'key'>,
    version: number,
  ) => void;
}

interface Known {
  readonly realm: RealmId;
  readonly user: User;
  readonly key: Sha256;
  readonly version: number;
}

/** So many headers, of so many characters at most. */
export const REMEMBERED = { headers: 2_000, length: 512 };
const UNKNOWN = Number.NaN;

const HALF_HOUR_MS = 1_800_000;
/**
 * More half hours than there will be: a version and a half hour make one number, and no two pairs
 * make the same.
 */
const HALF_HOURS = 2 ** 22;

/** `accountsVersion`: of the storage; null where it tells none. `now`: milliseconds since 1970. */
export const credentialCache = (
  accountsVersion: (() => number) | null,
  now: () => number,
): CredentialCache => {
  const known = boundedCache<string, Known>(REMEMBERED.headers);
  const version = (): number =>
    (accountsVersion?.() ?? UNKNOWN) * HALF_HOURS + Math.floor(now() / HALF_HOUR_MS);
  return {
    version,
    find: (header, realm) => {
      const found = known.of(header);
      return found !== undefined && found.realm === realm && found.version === version()
        ? found
        : null;
    },
    remember: (header, { realm, user, key }, before) => {
      if (Number.isNaN(before) || header.length > REMEMBERED.length) return;
      known.keep(header, { realm, user, key, version: before });
    },
  };
};
