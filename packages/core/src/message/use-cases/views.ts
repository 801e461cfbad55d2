import type { Attachment } from '../../attachment/attachment.ts';
import type { Channel } from '../../channel/channel.ts';
import type {
  ChannelId,
  HistoryId,
  Html,
  Markdown,
  MessageId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { TopicLink } from '../../kernel/link-port.ts';
import type { Topic, TopicPolicy } from '../../topic/topic.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { PersonView } from '../../user/user-view.ts';
import type { HistoryEntry } from '../history.ts';
import type { Flag, Message, Reaction } from '../message.ts';
import type { Submessage } from '../widget/submessage.ts';

export interface SentMessage {
  readonly id: MessageId;
  /**
   * The visibility policy that sending gave the topic, by the sender's settings; null when sending
   * changed nothing.
   */
  readonly automaticPolicy: Exclude<TopicPolicy, 1> | null;
}

export interface Edited {
  /** Files of the acting user that the edit left without any message. */
  readonly detachedUploads: ReadonlyArray<Attachment>;
  /**
   * By which the change can be taken back (`messages.undo`); null when nothing changed, or when it
   * cannot be taken back.
   */
  readonly history: HistoryId | null;
}

/** A message as one reader may see it. */
export interface MessageView {
  readonly message: Message;
  readonly sender: PersonView;
  /**
   * Null for a direct message; `topic` is `''` for general chat, and `links` are those in its name.
   */
  readonly place: {
    readonly channel: Channel;
    readonly topic: string;
    readonly links: ReadonlyArray<TopicLink>;
  } | null;
  /**
   * All participants of a direct conversation, the reader and the sender included, by id; null in a
   * channel.
   */
  readonly participants: ReadonlyArray<PersonView> | null;
  /** In the order in which they are shown. */
  readonly flags: ReadonlyArray<Flag>;
  /** In the order in which they were made. */
  readonly reactions: ReadonlyArray<Reaction>;
  /** In the order in which they were sent. */
  readonly submessages: ReadonlyArray<Submessage>;
  /**
   * Newest first, as far as the realm shows it; empty when it was never edited or moved, or when
   * nothing of that is shown. Null: the realm shows none.
   */
  readonly history: ReadonlyArray<HistoryEntry> | null;
  /** The time of the newest content edit, whatever the realm shows of the history. */
  readonly editedAt: UnixSeconds | null;
  /**
   * When the message was last moved, resolving aside; null when it never was or the realm hides it.
   */
  readonly movedAt: UnixSeconds | null;
}

export interface FetchedMessage {
  readonly viewer: ActorContext;
  readonly view: MessageView;
  /** The topic that the message is in; null for a direct message. */
  readonly topic: Pick<Topic, 'id' | 'revision'> | null;
}

/**
 * A message as it was after one change, or when it was sent. `prev...` are null where that change
 * left them alone. Where the realm shows moves only, `content` is today's text in every snapshot.
 */
export interface Snapshot {
  readonly by: UserId;
  readonly at: UnixSeconds;
  /** Null, like `rendered`: the text of an earlier channel that the reader may not see. */
  readonly content: Markdown | null;
  readonly rendered: Html | null;
  /** `''` for a direct message. */
  readonly topic: string;
  readonly prevContent: HistoryEntry['content'];
  readonly prevTopic: string | null;
  readonly channel: HistoryEntry['channel'];
}

/** Oldest first; the first is the message as it was sent. */
export interface FetchedHistory {
  readonly viewer: ActorContext;
  /** A direct message: its topic is `''` and means nothing. */
  readonly isDirect: boolean;
  readonly snapshots: ReadonlyArray<Snapshot>;
}

export interface ListedMessages {
  readonly viewer: ActorContext;
  /** The messages, by id. */
  readonly messages: ReadonlyArray<MessageView>;
  /** Words to be marked (`highlighted`), because they were searched for; null where nothing was. */
  readonly sought: ReadonlySet<string> | null;
  /**
   * What `newest`, `oldest` and `first-unread` came to; null when messages were asked for by id.
   */
  readonly anchor: number | null;
  readonly foundAnchor: boolean;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
}

/** The result of rendering some messages again. */
export interface Rerendered {
  /** The last of them, to continue after; null when there were none. */
  readonly last: MessageId | null;
  readonly seen: number;
  /** Those that look otherwise now. */
  readonly changed: number;
  /** Those that cannot be rendered any more; they stay as they were. */
  readonly failed: ReadonlyArray<MessageId>;
}

export interface FlagsChanged {
  /**
   * In ascending order: channels without a subscription, whose messages were therefore not marked
   * unread.
   */
  readonly skippedChannels: ReadonlyArray<ChannelId>;
}

export interface FlagsChangedIn extends FlagsChanged {
  /** What was found, ascending, and of how much of that anything changed. */
  readonly processed: ReadonlyArray<MessageId>;
  readonly changed: number;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
}

export interface EverythingRead {
  /** False: time was up before all was read. */
  readonly isComplete: boolean;
}
