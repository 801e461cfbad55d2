import type { Html, UserId } from '../../kernel/brand.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type {
  ChangeFlags,
  ChangeFlagsIn,
  EditMessage,
  FetchHistory,
  FetchMessage,
  FetchReceipts,
  ListMessages,
  ReadChannel,
  ReadEverything,
  RemoveMessage,
  RenderText,
  RerenderMessages,
  SendMessage,
  SetMessageMeta,
  Submit,
  UndoEdit,
} from './commands.ts';
import type {
  EditRefusal,
  FetchHistoryRefusal,
  FetchRefusal,
  FlagInRefusal,
  FlagRefusal,
  ListRefusal,
  ReadChannelRefusal,
  ReadRefusal,
  ReceiptsRefusal,
  RemoveRefusal,
  RenderRefusal,
  SendRefusal,
  SetMetaRefusal,
  SubmitRefusal,
  UndoRefusal,
} from './refusals.ts';
import type {
  Edited,
  EverythingRead,
  FetchedHistory,
  FetchedMessage,
  FlagsChanged,
  FlagsChangedIn,
  ListedMessages,
  Rerendered,
  SentMessage,
} from './views.ts';

/** Everything that can be done with messages. */
export interface MessageUseCases {
  /**
   * Sends a message to a topic or to people, and creates the topic or the conversation when there
   * is none. Behind `POST /messages`.
   *
   * @param command `content` is Markdown, as typed. `meta` is data of the host, which no endpoint
   * sets.
   * @returns The message's id. Left with {@link SendRefusal}, such as `message.send.unknown-user`.
   * @example
   * const sent = await parley.messages.send({
   *   caller,
   *   to: { _tag: 'Channel', channel: 'kitchen', topic: 'soup' },
   *   content: 'It is **ready**.',
   *   readBySender: true,
   * })();
   */
  readonly send: PlannedUseCase<SendMessage, SendRefusal, SentMessage>;
  /**
   * Does something with a widget of a message, such as voting in a poll. Behind `POST /submessage`.
   *
   * @returns Nothing. Left with {@link SubmitRefusal}.
   */
  readonly submit: PlannedUseCase<Submit, SubmitRefusal, void>;
  /**
   * Changes the text and the place of a message, all of what is asked or nothing. Behind
   * `PATCH /messages/{message_id}`.
   *
   * @param command A null field is not changed. `scope` says which other messages of the topic move
   * along.
   * @returns The caller's files that no message holds any more, and the id by which the change can
   * be taken back. Left with {@link EditRefusal}, such as `message.edit.time-limit`.
   * @example
   * await parley.messages.edit({
   *   caller,
   *   message,
   *   content: null,
   *   prevContentSha256: null,
   *   topic: 'dinner',
   *   channel: null,
   *   scope: 'whole-topic',
   *   noticeInOldThread: false,
   *   noticeInNewThread: true,
   * })();
   */
  readonly edit: PlannedUseCase<EditMessage, EditRefusal, Edited>;
  /**
   * Replaces the metadata of a message, whose text, history and time of edit stay as they are.
   * Behind no endpoint.
   *
   * @param command `meta` null removes it. Equal metadata changes nothing.
   * @returns Nothing. Left with {@link SetMetaRefusal}, such as `message.meta.not-permitted` or
   * `meta.too-long`.
   * @example
   * await parley.messages.setMeta({ caller, message, meta: { order: 17, state: 'paid' } })();
   */
  readonly setMeta: PlannedUseCase<SetMessageMeta, SetMetaRefusal, void>;
  /**
   * Takes back what an edit changed: the text, the place or both, and the notices of a move. All is
   * as it was before but the history, which tells of the edit and that it was taken back. Behind
   * `POST /messages/{message_id}/undo`.
   *
   * @param command `history` is the id that `edit` answered.
   * @returns Nothing. Left with {@link UndoRefusal}, such as `undo.changed`.
   * @example
   * const undone = await parley.messages.undo({ caller, history })();
   */
  readonly undo: PlannedUseCase<UndoEdit, UndoRefusal, void>;
  /**
   * Deletes a message for good, with its history. Its files stay until they are removed or unused
   * for long. Behind `DELETE /messages/{message_id}`.
   *
   * @returns Nothing. Left with {@link RemoveRefusal}.
   */
  readonly remove: PlannedUseCase<RemoveMessage, RemoveRefusal, void>;
  /**
   * Fetches one message that the caller may read. It stays unread. Behind
   * `GET /messages/{message_id}`.
   *
   * @returns The message as the caller sees it. Left with {@link FetchRefusal}.
   * @example
   * const fetched = await parley.messages.fetch({ caller, message })();
   */
  readonly fetch: UseCase<FetchMessage, FetchRefusal, FetchedMessage>;
  /**
   * Fetches what a message said and where it was before its edits and moves. Behind
   * `GET /messages/{message_id}/history`.
   *
   * @returns Snapshots, the oldest first. Left with {@link FetchHistoryRefusal}.
   */
  readonly history: UseCase<FetchHistory, FetchHistoryRefusal, FetchedHistory>;
  /**
   * Renders a text as if the caller sent it. Nothing is sent, stored or claimed. Behind
   * `POST /messages/render`.
   *
   * @returns HTML that is safe to put into a page. Left with {@link RenderRefusal}.
   * @example
   * const html = await parley.messages.render({ caller, content: '**soup**' })();
   */
  readonly render: UseCase<RenderText, RenderRefusal, Html>;
  /**
   * For the operator, after the Markdown renderer has changed: renders some messages of a realm
   * again.
   *
   * @param command Up to `limit` messages after the id `after`.
   * @returns The last of them, to continue after, and what changed.
   */
  readonly rerender: UseCase<RerenderMessages, never, Rerendered>;
  /**
   * Lists messages that the caller may read and that match a narrow, around an anchor or by id.
   * Behind `GET /messages`.
   *
   * @returns The messages, by id. Left with {@link ListRefusal}.
   * @example
   * const page = await parley.messages.list({
   *   caller,
   *   range: { _tag: 'Around', anchor: 'newest', includeAnchor: true, before: 50, after: 0 },
   *   narrow: [{ _tag: 'Channel', channel: 'kitchen', negated: false }],
   * })();
   */
  readonly list: UseCase<ListMessages, ListRefusal, ListedMessages>;
  /**
   * Adds or removes a flag of the caller on messages. Messages that the caller may not read are
   * skipped, unless the flag would give them something of it. Behind `POST /messages/flags`.
   *
   * @returns Channels that were skipped. Left with {@link FlagRefusal}.
   */
  readonly changeFlags: HookedUseCase<ChangeFlags, FlagRefusal, FlagsChanged>;
  /**
   * Adds or removes a flag of the caller on the messages that a narrow finds around an anchor.
   * Behind `POST /messages/flags/narrow`.
   *
   * @returns Which messages were found, and how many changed. Left with {@link FlagInRefusal}.
   */
  readonly changeFlagsIn: HookedUseCase<ChangeFlagsIn, FlagInRefusal, FlagsChangedIn>;
  /**
   * Marks all messages as read for the caller, as many as there is time for. Behind
   * `POST /mark_all_as_read`.
   *
   * @returns Whether it is complete; when it is not, the client asks again. Left with
   * {@link ReadRefusal}.
   */
  readonly readEverything: HookedUseCase<ReadEverything, ReadRefusal, EverythingRead>;
  /**
   * Lists the users who have read a message, as far as the caller may know. Behind
   * `GET /messages/{message_id}/read_receipts`.
   *
   * @returns User ids, ascending. Left with {@link ReceiptsRefusal}.
   */
  readonly readReceipts: UseCase<FetchReceipts, ReceiptsRefusal, ReadonlyArray<UserId>>;
  /**
   * Marks a channel, or one topic of it, as read for the caller. Behind `POST /mark_stream_as_read`
   * and `POST /mark_topic_as_read`.
   *
   * @param command `topic` null: the whole channel.
   * @returns Nothing. Left with {@link ReadChannelRefusal}.
   */
  readonly readChannel: HookedUseCase<ReadChannel, ReadChannelRefusal, void>;
}
