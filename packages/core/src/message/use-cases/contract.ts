import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { EditMessage, FetchHistory, FetchMessage, ListMessages, RemoveMessage, SendMessage } from './commands.ts';
import type { EditRefusal, FetchHistoryRefusal, FetchRefusal, ListRefusal, RemoveRefusal, SendRefusal } from './refusals.ts';
import type { Edited, FetchedHistory, FetchedMessage, ListedMessages, Sent } from './views.ts';

/** Everything that can be done with messages. */
export interface MessageUseCases {
  readonly send: UseCase<SendMessage, SendRefusal, Sent>;
  readonly edit: UseCase<EditMessage, EditRefusal, Edited>;
  readonly remove: UseCase<RemoveMessage, RemoveRefusal, void>;
  readonly fetch: UseCase<FetchMessage, FetchRefusal, FetchedMessage>;
  readonly history: UseCase<FetchHistory, FetchHistoryRefusal, FetchedHistory>;
  readonly list: UseCase<ListMessages, ListRefusal, ListedMessages>;
}
