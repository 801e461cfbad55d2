import type { MessageView } from '@parley/core';
import { JsonList, listOf } from '../../answer/json-list.ts';
import { type MessageReply, type ShowMessage, toMessage } from './codec.ts';

/** What a search found in a message, marked; see `toMatches`. */
export type Matches = Pick<MessageReply, 'match_content' | 'match_subject'>;

/** The messages of a reply, as one reader is shown them. */
export class MessageList extends JsonList<MessageView> {
  readonly how: ShowMessage;
  /** Null when nothing was searched for. */
  readonly matchesOf: ((view: MessageView) => Matches) | null;

  constructor(
    views: ReadonlyArray<MessageView>,
    how: ShowMessage,
    matchesOf: ((view: MessageView) => Matches) | null,
  ) {
    super(views, (view) => ({ ...toMessage(view, how), ...matchesOf?.(view) }));
    this.how = how;
    this.matchesOf = matchesOf;
  }
}

/** The one message of a reply. */
export class OneMessage {
  readonly view: MessageView;
  readonly how: ShowMessage;

  constructor(view: MessageView, how: ShowMessage) {
    this.view = view;
    this.how = how;
  }

  toJSON(): MessageReply {
    return toMessage(this.view, this.how);
  }
}

/**
 * A message as `toMessage` shows it, shown when the reply is written. One with metadata is written
 * without the help of `OneMessage`, by which others keep the JSON of messages.
 */
export const oneMessage = (view: MessageView, how: ShowMessage): MessageReply =>
  how.meta === true ? toMessage(view, how) : (new OneMessage(view, how) as unknown as MessageReply);

/** Messages as `toMessage` shows them, each with its matches, shown when the reply is written. */
export const messageList = (
  views: ReadonlyArray<MessageView>,
  how: ShowMessage,
  matchesOf: ((view: MessageView) => Matches) | null,
): ReadonlyArray<MessageReply> =>
  how.meta === true
    ? listOf(views, (view) => ({ ...toMessage(view, how), ...matchesOf?.(view) }))
    : (new MessageList(views, how, matchesOf) as unknown as ReadonlyArray<MessageReply>);
