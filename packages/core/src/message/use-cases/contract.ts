import type { Html, UserId } from '../../kernel/brand.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
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
  Submit,
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
  SubmitRefusal,
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
  /** Behind `POST /messages`. Makes the topic or the conversation where there is none. */
  readonly send: UseCase<SendMessage, SendRefusal, SentMessage>;
  /**
   * Behind `POST /submessage`: what a user does with a widget of a message, such as voting in a
   * poll.
   */
  readonly submit: UseCase<Submit, SubmitRefusal, void>;
  /**
   * Behind `PATCH /messages/{message_id}`: its text and its place, all of what is asked or nothing.
   */
  readonly edit: UseCase<EditMessage, EditRefusal, Edited>;
  /**
   * Behind `DELETE /messages/{message_id}`: for good, with its history. Files stay until they are
   * removed or unused for long.
   */
  readonly remove: UseCase<RemoveMessage, RemoveRefusal, void>;
  /** Behind `GET /messages/{message_id}`: one that the caller may read. It stays unread. */
  readonly fetch: UseCase<FetchMessage, FetchRefusal, FetchedMessage>;
  /** Behind `GET /messages/{message_id}/history`. */
  readonly history: UseCase<FetchHistory, FetchHistoryRefusal, FetchedHistory>;
  /** Behind `POST /messages/render`: nothing is sent, stored or claimed. */
  readonly render: UseCase<RenderText, RenderRefusal, Html>;
  /** For operators. */
  readonly rerender: UseCase<RerenderMessages, never, Rerendered>;
  /**
   * Behind `GET /messages`: of the messages that the caller may read, those that match the narrow,
   * around an anchor or by id.
   */
  readonly list: UseCase<ListMessages, ListRefusal, ListedMessages>;
  /**
   * Behind `POST /messages/flags`. Messages that the caller may not read are skipped, unless the
   * flag would give them something of it.
   */
  readonly changeFlags: UseCase<ChangeFlags, FlagRefusal, FlagsChanged>;
  /** Behind `POST /messages/flags/narrow`: the same for what a narrow finds around an anchor. */
  readonly changeFlagsIn: UseCase<ChangeFlagsIn, FlagInRefusal, FlagsChangedIn>;
  /**
   * Behind `POST /mark_all_as_read`: as much as there is time for; a client that is told that it is
   * incomplete asks again.
   */
  readonly readEverything: UseCase<ReadEverything, ReadRefusal, EverythingRead>;
  /**
   * Behind `GET /messages/{message_id}/read_receipts`: the ids of users who have read it, in
   * ascending order, as far as the caller may know.
   */
  readonly readReceipts: UseCase<FetchReceipts, ReceiptsRefusal, ReadonlyArray<UserId>>;
  /** Behind `POST /mark_stream_as_read` and `POST /mark_topic_as_read`. */
  readonly readChannel: UseCase<ReadChannel, ReadChannelRefusal, void>;
}
