import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import { topicMeantBy } from '../../topic/topic-name.ts';

/** A flag that a narrow asks for; `mentioned` stands for every kind of mention. */
export type NarrowFlag = 'starred' | 'unread' | 'mentioned' | 'alerted';
/** Content that a narrow asks for. */
export type HasTerm = 'attachment' | 'image' | 'link' | 'reaction';

/**
 * A condition that a narrow puts on messages. Channels are named by id or by name, users by id or
 * by real address.
 */
export type Asked =
  | { readonly _tag: 'Channel'; readonly channel: ChannelId | string }
  /** In a public channel, web-public ones included, or in a web-public channel. */
  | { readonly _tag: 'OpenChannels'; readonly to: 'public' | 'web-public' }
  | { readonly _tag: 'Topic'; readonly topic: string }
  | { readonly _tag: 'Sender'; readonly sender: UserId | string }
  /** In the direct conversation of exactly these users; the list may lack the caller. */
  | { readonly _tag: 'Direct'; readonly users: ReadonlyArray<UserId> | ReadonlyArray<string> }
  /** In a direct conversation with this user; `groupsOnly`: with three or more participants. */
  | { readonly _tag: 'DirectWith'; readonly user: UserId | string; readonly groupsOnly: boolean }
  | { readonly _tag: 'AnyDirect' }
  | { readonly _tag: 'Flag'; readonly flag: NarrowFlag }
  | { readonly _tag: 'Resolved' }
  | { readonly _tag: 'Followed' }
  /**
   * In a muted topic, or in a muted channel and there in a topic that is neither unmuted nor
   * followed. `received`: only messages that the user received.
   */
  | { readonly _tag: 'Muted'; readonly received: boolean }
  | { readonly _tag: 'Has'; readonly what: HasTerm }
  | { readonly _tag: 'Id'; readonly message: MessageId }
  /** Messages with all these words, and with the phrases in quotation marks. */
  | { readonly _tag: 'Search'; readonly text: string }
  /**
   * In the conversation that this message is in now. It replaces every other term that names a
   * conversation. Null when no message can have the id that was asked for.
   */
  | { readonly _tag: 'With'; readonly message: MessageId | null }
  /** A term that the client made wrongly; `says` is the text of the refusal. */
  | { readonly _tag: 'Unknown'; readonly says: string };

/** One term of a narrow: messages must meet the condition, or must not when it is negated. */
export type NarrowTerm = Asked & { readonly negated: boolean };

/**
 * The name of general chat is a display name for the empty topic; only the first topic of a narrow
 * can mean it.
 */
export const asMeant = (narrow: ReadonlyArray<NarrowTerm>): ReadonlyArray<NarrowTerm> => {
  const first = narrow.findIndex((term) => term._tag === 'Topic');
  return narrow.map((term, at) =>
    at === first && term._tag === 'Topic' ? { ...term, topic: topicMeantBy(term.topic) } : term,
  );
};
