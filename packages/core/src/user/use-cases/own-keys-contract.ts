import type { Sha256 } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
  /**
   * Lists the caller's keys and browser sessions that have not ended. Behind
   * `GET /users/me/sessions`.
   *
   * @param command `key` is the digest of the key that asks; null when the host names the caller.
   * @returns The keys, the one that was used last first. Left with {@link OwnKeysRefusal}.
   */
  readonly listKeys: UseCase<OwnKeys, OwnKeysRefusal, ReadonlyArray<KeyView>>;
  /**
   * Ends one key or session of the caller, which may be the one that asks. Event queues and devices
   * stay. Behind `DELETE /users/me/sessions/{session_id}`.
   *
   * @returns Nothing. Left with {@link EndKeyRefusal}: `user.key-unavailable`.
   */
  readonly endKey: PlannedUseCase<EndKey, EndKeyRefusal, void>;
  /**
   * Ends every key of the caller except the one that asks, and the account's event queues and
   * devices, because nothing tells which key they belong to. Changes nothing when there is no other
   * key. Behind `DELETE /users/me/sessions`.
   *
   * @returns How many keys ended. Left with {@link OwnKeysRefusal}.
   */
  readonly endOtherKeys: PlannedUseCase<OwnKeys, OwnKeysRefusal | Stale, number>;
}
