import type { ChannelId, MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { CancellableQuery } from '../../kernel/signal.ts';
import type { FlagRequest } from '../flag/own-flag.ts';
import type { Echo } from '../store/events.ts';
import type { Submission } from '../widget/submessage.ts';

/**
 * How far a move reaches: the message itself, it and everything after it in the topic, or the whole
 * topic.
 */
export type EditScope = 'this-message' | 'this-and-later' | 'whole-topic';

/** Where a new message goes. `topic` as typed; null when the client named none. */
export type Address =
  | {
      readonly _tag: 'Channel';
      readonly channel: ChannelId | string;
      readonly topic: string | null;
    }
  | { readonly _tag: 'Users'; readonly users: ReadonlyArray<UserId> }
  | { readonly _tag: 'Emails'; readonly emails: ReadonlyArray<string> };

export interface SendMessage {
  readonly caller: Caller;
  readonly to: Address;
  readonly content: string;
  /** The message starts out read for its sender. */
  readonly readBySender: boolean;
  /** JSON: what is to be shown instead of the text. */
  readonly widget?: string;
  readonly echo?: Echo;
}

export interface Submit extends Submission {
  readonly caller: Caller;
  readonly message: MessageId;
}

/** Null: not to be changed. `topic` and `content` as typed. */
export interface EditMessage {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly content: string | null;
  /** Digest of the text the client believes is stored; null when it does not say. */
  readonly prevContentSha256: string | null;
  readonly topic: string | null;
  readonly channel: ChannelId | null;
  readonly scope: EditScope;
  readonly noticeInOldThread: boolean;
  readonly noticeInNewThread: boolean;
}

export interface RemoveMessage {
  readonly caller: Caller;
  readonly message: MessageId;
}

export interface FetchMessage {
  readonly caller: Caller;
  readonly message: MessageId;
}

/**
 * A change of one flag on some messages of the caller; `flag` and `operation` as the client sent
 * them.
 */
export interface ChangeFlags extends FlagRequest {
  readonly caller: Caller;
  readonly messages: ReadonlyArray<MessageId>;
}

/** The same for what a narrow finds; more than is listed at once is not done. */
export interface ChangeFlagsIn extends FlagRequest, CancellableQuery {
  readonly range: AroundAnchor;
  readonly narrow: ReadonlyArray<NarrowTerm>;
}

export interface ReadEverything {
  readonly caller: Caller;
}

export interface FetchReceipts {
  readonly caller: Caller;
  readonly message: MessageId;
}

/** All of a channel, or of one topic of it, as typed. */
export interface ReadChannel {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly topic: string | null;
}

/** A text, rendered for its author as it would be sent. */
export interface RenderText {
  readonly caller: Caller;
  readonly content: string;
}

/** Some of a realm's messages, from above `after` on. */
export interface RerenderMessages {
  readonly realm: RealmId;
  readonly after: MessageId;
  readonly limit: number;
}

export interface FetchHistory {
  readonly caller: Caller;
  readonly message: MessageId;
}

/** Told to this user about a message: `mentioned` in whatever way. */
export type NarrowFlag = 'starred' | 'unread' | 'mentioned' | 'alerted';
/** What a message can hold. */
export type HasTerm = 'attachment' | 'image' | 'link' | 'reaction';

/**
 * What is asked of a message. Channels are named by id or by name, users by id or by real address.
 */
export type Asked =
  | { readonly _tag: 'Channel'; readonly channel: ChannelId | string }
  /** In any channel that is as open as this; `public` includes those on the web. */
  | { readonly _tag: 'OpenChannels'; readonly to: 'public' | 'web-public' }
  | { readonly _tag: 'Topic'; readonly topic: string }
  | { readonly _tag: 'Sender'; readonly sender: UserId | string }
  /** Exactly this conversation; the caller may be absent from the list. */
  | { readonly _tag: 'Direct'; readonly users: ReadonlyArray<UserId> | ReadonlyArray<string> }
  /** Any conversation with this user in it, or any of three and more. */
  | { readonly _tag: 'DirectWith'; readonly user: UserId | string; readonly groupsOnly: boolean }
  | { readonly _tag: 'AnyDirect' }
  | { readonly _tag: 'Flag'; readonly flag: NarrowFlag }
  | { readonly _tag: 'Resolved' }
  | { readonly _tag: 'Followed' }
  /**
   * In a muted topic, or in a muted channel and in a topic that is neither unmuted nor followed;
   * `received`: only among received messages.
   */
  | { readonly _tag: 'Muted'; readonly received: boolean }
  | { readonly _tag: 'Has'; readonly what: HasTerm }
  | { readonly _tag: 'Id'; readonly message: MessageId }
  /** Words, and phrases in quotation marks. */
  | { readonly _tag: 'Search'; readonly text: string }
  /**
   * Instead of every term that names a conversation: the one this message is in now. Null: no
   * message can have such an id.
   */
  | { readonly _tag: 'With'; readonly message: MessageId | null }
  /** What cannot be asked; `says` tells the client so when the turn is at it. */
  | { readonly _tag: 'Unknown'; readonly says: string };

/** One term of a narrow: a message is to be so, or is not to be. */
export type NarrowTerm = Asked & { readonly negated: boolean };

/**
 * Numbers of messages before and after a place in time; `anchor` is clamped to what a message id
 * can be.
 */
export interface AroundAnchor {
  readonly _tag: 'Around';
  readonly anchor: number | 'newest' | 'oldest' | 'first-unread';
  readonly includeAnchor: boolean;
  readonly before: number;
  readonly after: number;
}

export interface ListMessages extends CancellableQuery {
  readonly range:
    | AroundAnchor
    | { readonly _tag: 'Exactly'; readonly messages: ReadonlyArray<MessageId> };
  readonly narrow: ReadonlyArray<NarrowTerm>;
}
