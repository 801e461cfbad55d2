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
   * Behind `POST /submessage`: what somebody does with what a message shows instead of its text, as
   * voting in a poll.
   */
  readonly submit: UseCase<Submit, SubmitRefusal, void>;
  /**
   * Behind `PATCH /messages/{message_id}`: its text and its place, all of what is asked or nothing.
   */
  readonly edit: UseCase<EditMessage, EditRefusal, Edited>;
  /**
   * Behind `DELETE /messages/{message_id}`: for good, with its history. Files stay until somebody
   * removes them or nobody has used them for long.
   */
  readonly remove: UseCase<RemoveMessage, RemoveRefusal, void>;
  /** Behind `GET /messages/{message_id}`: one that he may read. That reads it for nobody. */
  readonly fetch: UseCase<FetchMessage, FetchRefusal, FetchedMessage>;
  /** Behind `GET /messages/{message_id}/history`. */
  readonly history: UseCase<FetchHistory, FetchHistoryRefusal, FetchedHistory>;
  /** Behind `POST /messages/render`: nothing is sent, stored or claimed. */
  readonly render: UseCase<RenderText, RenderRefusal, Html>;
  /** For operators. */
  readonly rerender: UseCase<RerenderMessages, never, Rerendered>;
  /**
   * Behind `GET /messages`: of what he may read, what the narrow lets through, around an anchor or
   * by id.
   */
  readonly list: UseCase<ListMessages, ListRefusal, ListedMessages>;
  /**
   * Behind `POST /messages/flags`. What he may not read is passed over, unless he wants to have
   * something of it.
   */
  readonly changeFlags: UseCase<ChangeFlags, FlagRefusal, FlagsChanged>;
  /** Behind `POST /messages/flags/narrow`: the same for what a narrow finds around an anchor. */
  readonly changeFlagsIn: UseCase<ChangeFlagsIn, FlagInRefusal, FlagsChangedIn>;
  /**
   * Behind `POST /mark_all_as_read`: as much as there is time for; whoever was told that it is not
   * all asks again.
   */
  readonly readEverything: UseCase<ReadEverything, ReadRefusal, EverythingRead>;
  /**
   * Behind `GET /messages/{message_id}/read_receipts`: who has read it, ascending, as far as that
   * may be known to him.
   */
  readonly readReceipts: UseCase<FetchReceipts, ReceiptsRefusal, ReadonlyArray<UserId>>;
  /** Behind `POST /mark_stream_as_read` and `POST /mark_topic_as_read`. */
  readonly readChannel: UseCase<ReadChannel, ReadChannelRefusal, void>;
}
