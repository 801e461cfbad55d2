import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { Piece } from '../../topic/span.ts';
import type { Mention } from '../details.ts';
import type { FlagState, StoredFlag } from '../message.ts';

/**
 * How a storage marks everything as read. `AtOnce`: one `everything.read` does it, however many
 * messages are unread. `Batch`: `pieces` are the newest unread messages, as many as one commit can
 * take, and `isLast` says whether they are all.
 */
export type Backlog =
  | { readonly _tag: 'AtOnce' }
  | { readonly _tag: 'Batch'; readonly pieces: ReadonlyArray<Piece>; readonly isLast: boolean };

/** Queries about the flags that users have on messages. */
export interface FlagQueries {
  /**
   * One entry for every id; ids without a message have no flags and are unread. `isRead` is true
   * for a message that the user read or that started out read for them (`Message.readFor`), unless
   * it is marked as unread.
   */
  flags(user: UserId, ids: ReadonlyArray<MessageId>): Promise<ReadonlyMap<MessageId, FlagState>>;
  /** The flags of each of these users on one message, as `flags` returns them for one user. */
  flagsAmong(
    message: MessageId,
    users: ReadonlyArray<UserId>,
  ): Promise<Pick<ReadonlyMap<UserId, FlagState>, 'get'>>;
  /**
   * Every mention flag, and every `received`, that a user has on this message: by user, and for one
   * user in the alphabetical order of the flags.
   */
  mentions(id: MessageId): Promise<ReadonlyArray<Mention>>;
  /** What is needed to mark all unread messages of the user as read. */
  backlog(user: UserId): Promise<Backlog>;
  /** The newest `limit` messages on which the user has this flag, in ascending order. */
  flagged(user: UserId, flag: StoredFlag, limit: number): Promise<ReadonlyArray<MessageId>>;
  /** The users who have one of these flags on a message, ascending. */
  flaggedBy(id: MessageId, flags: ReadonlyArray<StoredFlag>): Promise<ReadonlyArray<UserId>>;
  /** Those of `users` who have one of these flags on a message in the pieces, ascending. */
  flaggedAmong(
    users: ReadonlyArray<UserId>,
    flags: ReadonlyArray<StoredFlag>,
    pieces: ReadonlyArray<Piece>,
  ): Promise<ReadonlyArray<UserId>>;
}
