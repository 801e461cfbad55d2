import { boundedCache } from '@parley/core';
import type { CredentialCache, KnownCaller } from '@parley/http-express/internals';

interface Known extends KnownCaller {
  readonly version: number;
}

/** Headers that are remembered, and the characters of the longest one that is. */
const REMEMBERED = { headers: 2_000, length: 512 };

const HALF_HOUR_MS = 1_800_000;
/**
 * More half hours than there will be: a version and a half hour make one number, and no two pairs
 * make the same.
 */
const HALF_HOURS = 2 ** 22;

/**
 * The accounts behind the last 2,000 credential headers, while no account changes (decision 44).
 * B1 takes 0.46 of the floor's processor time with it and 0.90 without (decision 98).
 *
 * Its version changes each half hour too, so that a caller who asks all the time is looked up now
 * and then and the use of their key is noted.
 *
 * @param accountsVersion `Storage.accountsVersion`; null when the storage has none.
 * @param now Milliseconds since 1970.
 */
export const credentialCache = (
  accountsVersion: (() => number) | null,
  now: () => number,
): CredentialCache => {
  const known = boundedCache<string, Known>(REMEMBERED.headers);
  const version = (): number =>
    (accountsVersion?.() ?? Number.NaN) * HALF_HOURS + Math.floor(now() / HALF_HOUR_MS);
  return {
    version,
    find: (header, realm) => {
      const found = known.of(header);
      return found !== undefined && found.realm === realm && found.version === version()
        ? found
        : null;
    },
    remember: (header, caller, before) => {
      if (Number.isNaN(before) || header.length > REMEMBERED.length) return;
      known.keep(header, { ...caller, version: before });
    },
  };
};
