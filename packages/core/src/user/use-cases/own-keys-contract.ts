import type { Sha256 } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../actor-context.ts';
import type { StoredKey } from '../identity/stored-key.ts';
import type { BotRefused } from '../may-administer.ts';

/**
 * `key`: the digest of the key that asks, as `SignedIn` tells it. Null when the caller is known
 * otherwise.
 */
export interface OwnKeys {
  readonly caller: Caller;
  readonly key: Sha256 | null;
}
export type OwnKeysRefusal = CallerDenial | BotRefused;

/** A key as its owner sees it. Nothing in it opens the account. */
export interface KeyView extends Omit<StoredKey, 'digest'> {
  /** What names the key: 32 hexadecimal digits. */
  readonly id: string;
  /** It is the key that asks. */
  readonly isCurrent: boolean;
}

export interface EndKey {
  readonly caller: Caller;
  readonly id: string;
}
export type EndKeyRefusal = CallerDenial | BotRefused | Denial<'user.key-unavailable'> | Stale;

/** What people do with the API keys and browser sessions of their own account. */
export interface OwnKeyUseCases {
  /** Behind `GET /users/me/sessions`: those that have not ended, the one used last first. */
  readonly listKeys: UseCase<OwnKeys, OwnKeysRefusal, ReadonlyArray<KeyView>>;
  /**
   * Behind `DELETE /users/me/sessions/{session_id}`. It may be the key that asks. Event queues and
   * devices stay.
   */
  readonly endKey: UseCase<EndKey, EndKeyRefusal, void>;
  /**
   * Behind `DELETE /users/me/sessions`: every key ends but the one that asks, and so do the
   * account's event queues and devices, since nothing tells whose they are. Where there is no other
   * key nothing changes. Answers how many keys ended.
   */
  readonly endOtherKeys: UseCase<OwnKeys, OwnKeysRefusal | Stale, number>;
}
