import type { ContentEdit, Message, Reaction, Submessage } from '@parley/core';

/** What is stored with a message besides itself, whoever reads it and wherever it is. */
export interface Beside {
  /** Newest first, as far as `HISTORY_REACH` goes. */
  readonly edits: ReadonlyArray<ContentEdit>;
  readonly hasAllEdits: boolean;
  /** In order of insertion; likewise the next. */
  readonly reactions: ReadonlyArray<Reaction>;
  readonly submessages: ReadonlyArray<Submessage>;
}

export interface StoredMessage {
  readonly message: Message;
  readonly hasReactions: boolean;
  readonly hasSubmessages: boolean;
  /** Null: not asked for yet. */
  readonly beside: Beside | null;
}

export interface WholeMessage extends StoredMessage {
  readonly beside: Beside;
}

export const isWhole = (stored: StoredMessage): stored is WholeMessage => stored.beside !== null;
