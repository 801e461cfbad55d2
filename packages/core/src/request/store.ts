import type { IdempotencyKey, RealmId, Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';

/** That a command with an idempotency key was carried out, and what it was answered. */
export interface RequestNote {
  readonly realm: RealmId;
  readonly user: UserId;
  readonly key: IdempotencyKey;
  /** Of the command and its name, without the caller. */
  readonly digest: Sha256;
  /** The reply as JSON; `''` for a command that replies nothing. */
  readonly reply: string;
  readonly at: UnixSeconds;
}

export type RequestName = Pick<RequestNote, 'user' | 'key'>;

/**
 * `request.put` takes the guard key `request.key`; a change set that puts a taken one is stale.
 * Removing a note that is not there changes nothing.
 */
export type RequestChange =
  | { readonly _tag: 'request.put'; readonly note: RequestNote }
  | ({ readonly _tag: 'request.remove' } & RequestName);

export interface RequestRepository {
  byKey(user: UserId, key: IdempotencyKey): Promise<RequestNote | null>;
}

/** What is asked across realms, of notes of requests; see `Directory`. */
export interface RequestDirectory {
  /**
   * Notes from before `moment`, the oldest first, then by realm, user and key; at most `limit`.
   */
  requestsBefore(
    moment: UnixSeconds,
    limit: number,
  ): Promise<ReadonlyArray<Pick<RequestNote, 'realm' | 'user' | 'key'>>>;
}
