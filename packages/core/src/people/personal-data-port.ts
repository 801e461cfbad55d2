import type {
  HistoryId,
  Html,
  Markdown,
  MessageId,
  RealmId,
  Revision,
  UserId,
} from '../kernel/brand.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Reaction, StoredFlag } from '../message/message.ts';
import type { Submessage } from '../message/widget/submessage.ts';

/** Messages with an id above `after`, up to and with `upTo`. */
export interface MessageWindow {
  readonly after: MessageId;
  readonly upTo: MessageId;
}

/** A text that stands in the place of another, wherever that occurs. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** The texts of a message, to be stored while its revision is `revision`. */
export interface NewText {
  readonly message: MessageId;
  readonly revision: Revision;
  readonly content: Markdown;
  readonly rendered: Html;
}

export interface FlaggedMessage {
  readonly message: MessageId;
  readonly flag: StoredFlag;
}

/**
 * What a storage knows of one person beyond what the repositories answer, and what removes data for
 * good. Each call is one short piece of work and may be repeated: after a crash the caller starts
 * again. What is removed or rewritten here tells no client of it, so it is done for accounts and
 * organizations that are deactivated.
 */
export interface PersonalData {
  /** Messages that the user sent, with an id above `after`; ascending, at most `limit`. */
  messagesBy(
    realm: RealmId,
    user: UserId,
    after: MessageId,
    limit: number,
  ): Promise<ReadonlyArray<MessageId>>;
  /** The reactions of the user to messages of the window, by message. */
  reactionsBy(
    realm: RealmId,
    user: UserId,
    window: MessageWindow,
  ): Promise<ReadonlyArray<{ readonly message: MessageId; readonly reaction: Reaction }>>;
  /** The submessages of the user in messages of the window, by message, oldest first. */
  submessagesBy(
    realm: RealmId,
    user: UserId,
    window: MessageWindow,
  ): Promise<ReadonlyArray<Submessage>>;
  /** The flags of the user on messages of the window, by message and name. */
  flagsOf(
    realm: RealmId,
    user: UserId,
    window: MessageWindow,
  ): Promise<ReadonlyArray<FlaggedMessage>>;
  /** Messages of the window whose HTML mentions the user; ascending. */
  mentioning(
    realm: RealmId,
    user: UserId,
    window: MessageWindow,
  ): Promise<ReadonlyArray<MessageId>>;

  /**
   * Removes rows that are the user's own and that no change set names: credentials, devices,
   * drafts, snippets, settings of channels and topics, what they have read, and the like. The
   * account, its messages, files, reactions and submessages stay.
   *
   * @returns How many rows were removed, about `limit` at most; 0 when none is left.
   */
  forgetUser(realm: RealmId, user: UserId, limit: number): Promise<number>;
  /** Removes the submessages of the user in messages of the window, and answers how many. */
  forgetSubmessages(realm: RealmId, user: UserId, window: MessageWindow): Promise<number>;
  /**
   * Stores other texts of messages without an entry in their history; raises the revisions. A
   * message with another revision than the given one stays as it is.
   */
  rewriteTexts(realm: RealmId, texts: ReadonlyArray<NewText>): Promise<void>;
  /**
   * Replaces texts in the earlier versions of messages: in those of some edits after `after`, which
   * are `limit` at most. A store that has the edits of several realms in one order need not look
   * through all of them for so many.
   *
   * @returns Up to which edit it looked; null when there is none after `after`.
   */
  rewriteEdits(
    realm: RealmId,
    after: HistoryId,
    limit: number,
    replacements: ReadonlyArray<Replacement>,
  ): Promise<HistoryId | null>;
  /** Stores other events under the positions of stored ones. Positions without one stay empty. */
  rewriteEvents(realm: RealmId, events: ReadonlyArray<StoredEvent>): Promise<void>;
  /**
   * Removes rows of the realm, which is deactivated; the row of the realm is the last.
   *
   * @returns How many rows were removed, about `limit` at most; 0 when none is left.
   */
  forgetRealm(realm: RealmId, limit: number): Promise<number>;
  /**
   * Overwrites where it was stored what is removed and rewritten by now, also in indexes and logs.
   *
   * @returns False when other users of the store kept a part of it, such as a backup that runs; the
   * call can be repeated.
   */
  overwrite(): Promise<boolean>;
}
