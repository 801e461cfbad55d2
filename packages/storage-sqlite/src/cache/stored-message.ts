import type { ContentEdit, Message, Reaction, Submessage } from '@parley/core';

/** What is stored with a message besides its row. It is the same for all readers and places. */
export interface MessageExtras {
  /** Newest first, as far as `HISTORY_REACH` goes. */
  readonly edits: ReadonlyArray<ContentEdit>;
  readonly hasAllEdits: boolean;
  /** Reactions and submessages, oldest first. */
  readonly reactions: ReadonlyArray<Reaction>;
  readonly submessages: ReadonlyArray<Submessage>;
}

export interface StoredMessage {
  readonly message: Message;
  readonly hasReactions: boolean;
  readonly hasSubmessages: boolean;
  /** Null when it was not read yet. */
  readonly extras: MessageExtras | null;
}

export interface CompleteMessage extends StoredMessage {
  readonly extras: MessageExtras;
}

export const isComplete = (stored: StoredMessage): stored is CompleteMessage =>
  stored.extras !== null;
