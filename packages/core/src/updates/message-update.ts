import type { ChannelId, MessageId, TopicId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { TopicLink } from '../kernel/link-port.ts';
import type { Meta } from '../kernel/meta.ts';
import type { FlagChange } from '../message/flag/own-flag.ts';
import type { UnreadDetail } from '../message/flag/unread-details.ts';
import type { HistoryEntry } from '../message/history.ts';
import type { Flag, Reaction } from '../message/message.ts';
import type { Echo } from '../message/store/events.ts';
import type { MessageView } from '../message/use-cases/views.ts';
import type { Submessage } from '../message/widget/submessage.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { UserView } from '../user/user-view.ts';

/** What each listener who is told has to do with a message. */
export type FlagsOf = (listener: UserId) => ReadonlyArray<Flag>;

/**
 * A message as one listener sees it; the same value for all who see the same, whose flags are told
 * apart.
 */
export interface Shown {
  readonly viewer: ActorContext;
  readonly view: MessageView;
}

export interface MessageSent {
  readonly _tag: 'message.sent';
  /** Null: its program did not ask. */
  readonly echo: Echo | null;
  readonly shownTo: (listener: UserId) => Shown;
  readonly flagsOf: FlagsOf;
  /**
   * Whether the message was sent to the listener. Otherwise it is told only to clients that want
   * all public messages.
   */
  readonly isFor: (listener: UserId) => boolean;
}

/** A text as it is now, and as it was; `prev` null: the listener could not read it where it was. */
export interface ShownEdit {
  readonly shown: Shown;
  readonly prev: HistoryEntry['content'];
}

/** A message whose text was changed. */
export interface MessageEdited {
  readonly _tag: 'message.edited';
  readonly shownTo: (listener: UserId) => Shown;
  readonly flagsOf: FlagsOf;
  /** The text before the change. Null for a listener who could not read it where it was. */
  readonly prevFor: (listener: UserId) => HistoryEntry['content'];
  readonly by: UserId;
  readonly at: UnixSeconds;
}

/** A message that is rendered differently without a new text. */
export interface MessageRerendered {
  readonly _tag: 'message.rerendered';
  readonly shownTo: (listener: UserId) => Shown;
  readonly flagsOf: FlagsOf;
  readonly at: UnixSeconds;
}

/** Other metadata; only clients that want data of the host are told. */
export interface MessageMetaChanged {
  readonly _tag: 'message.meta-changed';
  readonly message: MessageId;
  readonly meta: Meta | null;
}

export interface ShownPlace {
  readonly channel: ChannelId;
  readonly channelName: string;
  readonly topic: TopicId;
  readonly topicName: string;
  /** Those in its name. */
  readonly links: ReadonlyArray<TopicLink>;
}

export interface MessagesMoved {
  readonly _tag: 'messages.moved';
  readonly target: MessageId;
  /**
   * What became of the text of `target` at once with it; null: nothing, or the listener may not
   * read it.
   */
  readonly editFor: (listener: UserId) => ShownEdit | null;
  /** Those the listener may read, ascending. */
  readonly messagesFor: (listener: UserId) => ReadonlyArray<MessageId>;
  readonly flagsOf: FlagsOf;
  readonly from: ShownPlace;
  readonly to: ShownPlace;
  readonly mode: 'this-message' | 'this-and-later' | 'whole-topic';
  readonly by: UserId;
  readonly at: UnixSeconds;
  /**
   * When the message was sent that the listener is named: `target`, or the first of theirs. Null
   * when it is gone.
   */
  readonly sentAtOf: (listener: UserId) => UnixSeconds | null;
}

/**
 * Messages that a listener can no longer read, deleted or moved out of their reach; the update does
 * not say which.
 */
export interface MessagesGone {
  readonly _tag: 'messages.gone';
  readonly messages: ReadonlyArray<MessageId>;
  /** Where they were; null for direct messages. */
  readonly from: { readonly channel: ChannelId; readonly topicName: string } | null;
}

/** Something was attached to a message. */
export interface MessageSubmitted {
  readonly _tag: 'message.submitted';
  readonly submessage: Submessage;
}

/** A reaction was added or removed. */
/** What an event tells of the user who reacted. */
export type Reacter = Pick<UserView, 'id' | 'isStub' | 'displayEmail' | 'fullName'>;

export interface ReactionUpdate {
  readonly _tag: 'reaction.told';
  readonly isNew: boolean;
  readonly message: MessageId;
  readonly reaction: Reaction;
  /**
   * The person who reacted, as each listener sees them; one value for all listeners who see the
   * same.
   */
  readonly shownTo: (listener: UserId) => Reacter;
}

export type FlagNotice =
  | ({ readonly _tag: 'flags.changed'; readonly messages: ReadonlyArray<MessageId> } & FlagChange)
  /** The user marked them so. */
  | { readonly _tag: 'messages.unread'; readonly unread: ReadonlyArray<UnreadDetail> }
  | { readonly _tag: 'everything.read' };

export type MessageUpdate =
  | MessageSent
  | MessageEdited
  | MessageRerendered
  | MessageMetaChanged
  | MessagesMoved
  | MessagesGone
  | FlagNotice
  | ReactionUpdate
  | MessageSubmitted;
