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
  Sent,
} from './views.ts';

/** Everything that can be done with messages. */
export interface MessageUseCases {
  readonly send: UseCase<SendMessage, SendRefusal, Sent>;
  readonly submit: UseCase<Submit, SubmitRefusal, void>;
  readonly edit: UseCase<EditMessage, EditRefusal, Edited>;
  readonly remove: UseCase<RemoveMessage, RemoveRefusal, void>;
  readonly fetch: UseCase<FetchMessage, FetchRefusal, FetchedMessage>;
  readonly history: UseCase<FetchHistory, FetchHistoryRefusal, FetchedHistory>;
  /** Nothing is sent, stored or claimed. */
  readonly render: UseCase<RenderText, RenderRefusal, Html>;
  /** For operators. */
  readonly rerender: UseCase<RerenderMessages, never, Rerendered>;
  readonly list: UseCase<ListMessages, ListRefusal, ListedMessages>;
  /** What he may not read is passed over, unless he wants to have something of it. */
  readonly changeFlags: UseCase<ChangeFlags, FlagRefusal, FlagsChanged>;
  readonly changeFlagsIn: UseCase<ChangeFlagsIn, FlagInRefusal, FlagsChangedIn>;
  readonly readEverything: UseCase<ReadEverything, ReadRefusal, EverythingRead>;
  /** Who has read it, ascending, as far as that may be known to him. */
  readonly readReceipts: UseCase<FetchReceipts, ReceiptsRefusal, ReadonlyArray<UserId>>;
  readonly readChannel: UseCase<ReadChannel, ReadChannelRefusal, void>;
}
