import type { ChannelId, HistoryId, MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Json } from '../../kernel/meta.ts';
import type { CancellableQuery } from '../../kernel/signal.ts';
import type { FlagRequest } from '../flag/own-flag.ts';
import type { NarrowTerm } from '../list/narrow-term.ts';
import type { Echo } from '../store/events.ts';
import type { Submission } from '../widget/submessage.ts';

/**
 * How far a move reaches: the message itself, it and everything after it in the topic, or the whole
 * topic.
 */
export type EditScope = 'this-message' | 'this-and-later' | 'whole-topic';

/** Where a new message goes. `topic` is as typed; null when the client named none. */
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
  /** False when the message starts as unread for its sender. Default: true. */
  readonly readBySender?: boolean;
  /** The JSON of a widget, which clients show instead of the text. */
  readonly widget?: string;
  readonly echo?: Echo;
  /** Data of the host, stored beside the message. Null and absent: none. */
  readonly meta?: Json | null;
}

/** Replaces the metadata of a message as a whole; null removes it. */
export interface SetMessageMeta {
  readonly caller: Caller;
  readonly message: MessageId;
  readonly meta: Json | null;
}

export interface Submit extends Submission {
  readonly caller: Caller;
  readonly message: MessageId;
}

/** Null fields are not changed. `topic` and `content` are as typed. */
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

/** Takes back what one request changed of a message, of others of its topic, or of both. */
export interface UndoEdit {
  readonly caller: Caller;
  /** The id that the edit was answered with. */
  readonly history: HistoryId;
  /** The message that the edit named. Default: whichever it was. */
  readonly message?: MessageId;
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

/** A change of one flag on the messages in a range of a narrow, at most 5000. */
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

/** Marks a channel as read, or one topic of it as typed; null for the whole channel. */
export interface ReadChannel {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly topic: string | null;
}

/** Renders a text as it would be rendered if the caller sent it. */
export interface RenderText {
  readonly caller: Caller;
  readonly content: string;
}

/** Renders at most `limit` messages of a realm again, in ascending order from above `after`. */
export interface RerenderMessages {
  readonly realm: RealmId;
  readonly after: MessageId;
  readonly limit: number;
}

export interface FetchHistory {
  readonly caller: Caller;
  readonly message: MessageId;
}

/**
 * How many messages to find before and after an anchor. A numeric `anchor` outside the range of
 * message ids is clamped to it.
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
