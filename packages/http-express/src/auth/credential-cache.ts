import type { RealmId, Sha256, User } from '@parley/core';

/** The account and the key that a credential header names. */
export interface KnownCaller {
  readonly realm: RealmId;
  readonly user: User;
  readonly key: Sha256;
}

/** The accounts behind the credential headers that came lately, while no account changes. */
export interface CredentialCache {
  /**
   * A number that is another one after any account, key or realm has changed. NaN, which equals no
   * number, when the storage does not count its changes.
   *
   * @throws When the storage is closed or broken.
   */
  readonly version: () => number;
  /** Null when the header has to be looked up. `header`: `Authorization`, as it came. */
  readonly find: (header: string, realm: RealmId) => Pick<KnownCaller, 'user' | 'key'> | null;
  /** `version`: what `version()` was before the caller was looked up. */
  readonly remember: (header: string, caller: KnownCaller, version: number) => void;
}

/** Looks every header up again. Its version is the storage's own. */
export const noCredentialCache = (accountsVersion: (() => number) | null): CredentialCache => ({
  version: () => accountsVersion?.() ?? Number.NaN,
  find: () => null,
  remember: () => {},
});
