import type { EmojiType } from '../emoji/emoji.ts';
import type {
  ChannelId,
  ContainerId,
  Html,
  Markdown,
  MessageId,
  RealmId,
  Revision,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Meta } from '../kernel/meta.ts';
import type { Span, Travelled } from '../topic/span.ts';

export const MAX_MESSAGE = 10_000;

export interface InTopic {
  readonly _tag: 'InTopic';
  readonly channel: ChannelId;
  readonly topic: TopicId;
}
/**
 * A direct conversation: the ids of all participants, the sender included, in ascending order. Its
 * id is the id of its container.
 */
export interface Direct {
  readonly _tag: 'Direct';
  readonly participants: ReadonlyArray<UserId>;
}
export type Conversation = InTopic | Direct;

/**
 * The key under which a conversation is unique in its realm, whatever the order the participants
 * are given in.
 */
export const conversationKey = (participants: ReadonlyArray<UserId>): string =>
  [...new Set(participants)].sort((a, b) => a - b).join(',');

/** What never changes once it was sent, and its text, which may. */
export interface Message {
  readonly id: MessageId;
  readonly realm: RealmId;
  readonly container: ContainerId;
  /** One more on every change of its text or metadata; moves do not touch it. */
  readonly revision: Revision;
  readonly sender: UserId;
  readonly sentAt: UnixSeconds;
  /** Name of the program that sent it. */
  readonly client: string;
  readonly content: Markdown;
  readonly rendered: Html;
  /** For whom it starts out read. */
  readonly readFor: 'nobody' | 'sender' | 'everyone';
  readonly mentionsChannel: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  /** Time of the newest content edit. */
  readonly editedAt: UnixSeconds | null;
  /** `resolved` and `unresolved` mark the automated notices that a quick undo takes back. */
  readonly notice: 'resolved' | 'unresolved' | 'moved' | null;
  /** Data of the host; null for none. */
  readonly meta: Meta | null;
}

/** A stored message where it now is. `span` and `topicName` are null for direct messages. */
export interface PlacedMessage {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly span: Span | null;
  readonly topicName: string | null;
  /** The time of the newest move of the message that did not just resolve or unresolve. */
  readonly movedAt: UnixSeconds | null;
}

/** The part of a message that decides who may read it. */
export interface MessagePlace {
  readonly message: Pick<Message, 'id'>;
  readonly conversation: Conversation;
  readonly span: Travelled | null;
}

/**
 * What is stored for one user and one message, only where it differs from what is derived for all
 * readers. `received`: the message was sent to the user without a subscription, as to an ordinary
 * bot that it mentions; it is never shown.
 */
export const STORED_FLAGS = [
  'starred',
  'collapsed',
  'mentioned',
  'topic_wildcard_mentioned',
  'has_alert_word',
  'historical',
  'received',
] as const;
export type StoredFlag = (typeof STORED_FLAGS)[number];

/**
 * How a text mentions a user: by name or through a group, as a participant of the topic, or by an
 * alert word.
 */
export const MENTION_FLAGS = [
  'mentioned',
  'topic_wildcard_mentioned',
  'has_alert_word',
] as const satisfies ReadonlyArray<StoredFlag>;
export type MentionFlag = (typeof MENTION_FLAGS)[number];

/** A user with one of these flags has the message without a subscription. */
export const UNSUBSCRIBED_FLAGS: ReadonlyArray<StoredFlag> = ['historical', 'received'];

/** A flag as the reader is shown it. */
export type Flag = 'read' | 'stream_wildcard_mentioned' | Exclude<StoredFlag, 'received'>;

export interface FlagState {
  readonly stored: ReadonlySet<StoredFlag>;
  /** True by `readFor`, the watermark, read spans and unread marks alone, for a recipient. */
  readonly isRead: boolean;
  /** The user marked it unread, or a change did so for them, whatever else says that it is read. */
  readonly isMarkedUnread: boolean;
}

export interface Reaction {
  readonly user: UserId;
  readonly emojiName: string;
  readonly emojiCode: string;
  readonly type: EmojiType;
}
