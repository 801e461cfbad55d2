import type {
  ChannelId,
  HistoryId,
  MessageId,
  RealmId,
  SubmessageId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { Arrival, Piece } from '../../topic/span.ts';
import type { FlagChange } from '../flag/own-flag.ts';

export interface PlacedIn {
  readonly channel: ChannelId;
  readonly topic: TopicId;
  readonly topicName: string;
}

/**
 * What a program calls the message it sends, and the event queue in which it wants to hear that
 * again.
 */
export interface Echo {
  readonly queue: string;
  readonly name: string;
}

export type MessageEvent =
  /** Events for one user alone. */
  | ({
      readonly _tag: 'message.flags-changed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly messages: ReadonlyArray<MessageId>;
    } & FlagChange)
  | { readonly _tag: 'message.everything-read'; readonly realm: RealmId; readonly user: UserId }
  | {
      readonly _tag: 'message.sent';
      readonly realm: RealmId;
      readonly message: MessageId;
      /** For the program that sent it. */
      readonly echo?: Echo;
    }
  | {
      readonly _tag: 'message.submitted';
      readonly realm: RealmId;
      readonly message: MessageId;
      readonly submessage: SubmessageId;
    }
  | {
      readonly _tag: 'message.edited';
      readonly realm: RealmId;
      readonly message: MessageId;
      readonly edit: HistoryId;
      readonly by: UserId;
      readonly at: UnixSeconds;
      /**
       * Wildcards of the earlier text that mentioned users, besides those named. Absent when there
       * were none.
       */
      readonly calledBefore?: ReadonlyArray<'channel' | 'topic'>;
      /**
       * The move that was made with the edit; one event tells both. Absent when the message stayed
       * where it was.
       */
      readonly move?: HistoryId;
    }
  /** The text is unchanged and is rendered differently than before. */
  | {
      readonly _tag: 'message.rerendered';
      readonly realm: RealmId;
      readonly message: MessageId;
      readonly at: UnixSeconds;
    }
  /** The metadata is other data now; nothing else of the message is. */
  | {
      readonly _tag: 'message.meta-changed';
      readonly realm: RealmId;
      readonly message: MessageId;
      readonly by: UserId;
      readonly at: UnixSeconds;
    }
  /** Spans instead of ids: they are expanded for listeners as far as needed. */
  | {
      readonly _tag: 'messages.moved';
      readonly realm: RealmId;
      readonly target: MessageId;
      readonly pieces: ReadonlyArray<Piece>;
      readonly from: PlacedIn;
      readonly to: PlacedIn;
      readonly mode: 'this-message' | 'this-and-later' | 'whole-topic';
      readonly move: HistoryId;
      /** The edit of `target` that was made with the move. Absent when its text is unchanged. */
      readonly edit?: HistoryId;
      readonly by: UserId;
      readonly at: UnixSeconds;
      /** The journey that the move takes back. Absent for other moves. */
      readonly takenBack?: Arrival;
      /** They can no longer read what moved. */
      readonly losingAccess: ReadonlyArray<UserId>;
    }
  | {
      readonly _tag: 'message.removed';
      readonly realm: RealmId;
      readonly message: MessageId;
      readonly by: UserId | null;
      /** Null for a direct message. */
      readonly from: PlacedIn | null;
      readonly participants: ReadonlyArray<UserId> | null;
      /** Its journeys between channels, newest first. */
      readonly arrivals: ReadonlyArray<Arrival>;
      /**
       * Users who had the messages without a subscription: they were sent to them all the same, or
       * the users did something with them.
       */
      readonly beside: ReadonlyArray<UserId>;
    };
