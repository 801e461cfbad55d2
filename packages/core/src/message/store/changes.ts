import type {
  ChannelId,
  ContainerId,
  Html,
  Markdown,
  MessageId,
  RealmId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { Meta } from '../../kernel/meta.ts';
import type { Arrival, Piece } from '../../topic/span.ts';
import type { ContentEdit, Move } from '../history.ts';
import type { Message, StoredFlag } from '../message.ts';
import type { UndoRecipe } from '../undo/recipe.ts';
import type { Submessage } from '../widget/submessage.ts';

export type MessageChange =
  /** A conversation's id is the id of its container. */
  | {
      readonly _tag: 'conversation.put';
      readonly id: ContainerId;
      readonly realm: RealmId;
      readonly participants: ReadonlyArray<UserId>;
    }
  /**
   * Appends to `message.container`. `topic`: where it goes. A container without a span (new, or
   * emptied by removals) becomes the topic's open one and a span of it begins; else its span grows
   * to hold the message, whose id may be older than others there when two sends crossed. A closed
   * container takes no more messages: guard the topic. Null for direct messages, where the
   * container is a conversation.
   */
  | {
      readonly _tag: 'message.send';
      readonly message: Message;
      readonly topic: {
        readonly id: TopicId;
        readonly channel: ChannelId;
      } | null;
    }
  /**
   * The text of one message; raises its revision. Of files that were removed it says nothing any
   * more. Where `edit` takes another edit back, the message was last edited at `editedAt`.
   */
  | {
      readonly _tag: 'message.edit';
      readonly message: MessageId;
      readonly content: Markdown;
      readonly rendered: Html;
      readonly mentionsChannel: boolean;
      readonly hasLink: boolean;
      readonly hasImage: boolean;
      readonly edit: ContentEdit;
      /** Absent: at the time of `edit`. Null: the message counts as never edited. */
      readonly editedAt?: UnixSeconds | null;
    }
  /**
   * New HTML of one message, rendered from its unchanged text; raises its revision. Mentions stay
   * as they were.
   */
  | {
      readonly _tag: 'message.rerender';
      readonly message: MessageId;
      readonly rendered: Html;
      readonly hasLink: boolean;
      readonly hasImage: boolean;
    }
  /** Other metadata of one message; raises its revision. */
  | {
      readonly _tag: 'message.set-meta';
      readonly message: MessageId;
      readonly meta: Meta | null;
    }
  /**
   * Everything in `pieces`, whatever the number of messages, is now in topic `to` of `channel`; the
   * history of what is there gains `move`, that of what is sent later does not. A piece lies inside
   * one span; spans are split at its bounds, and a part that holds no message becomes no span. A
   * piece that holds no message is passed over. `to` may be the topic the pieces are in (a rename):
   * a container that stays there whole, in the same channel, stays open. Any other that is touched
   * is closed: a topic whose open container it was opens a new one with the next message.
   * `isToggle`: merely resolved or unresolved, so `movedAt` stays. `arrival` when the channel
   * changed. Where `move` takes back another move, which is the newest of all that is in `pieces`,
   * `arrivals` and `movedAt` are as they were before that one, and `arrival` is its journey.
   */
  | {
      readonly _tag: 'message.move';
      readonly pieces: ReadonlyArray<Piece>;
      readonly to: TopicId;
      readonly channel: ChannelId;
      readonly move: Move;
      readonly isToggle: boolean;
      readonly arrival: Arrival | null;
    }
  /**
   * Keeps how a change is taken back, in the place of what was kept under its id. Of the 20 recipes
   * of the realm with the lowest ids, those of changes from before `before` are forgotten.
   */
  | { readonly _tag: 'undo.put'; readonly recipe: UndoRecipe; readonly before: UnixSeconds }
  /** The last of those to its message. */
  | { readonly _tag: 'submessage.put'; readonly submessage: Submessage }
  /**
   * Gone with its flags, unread marks, reactions, submessages and edits; it holds no files any
   * more, and a span left empty goes too. The set is broken when the message is not there.
   */
  | { readonly _tag: 'message.remove'; readonly message: MessageId }
  | {
      readonly _tag: 'message-flag.put';
      readonly message: MessageId;
      readonly user: UserId;
      readonly flag: StoredFlag;
    }
  | {
      readonly _tag: 'message-flag.remove';
      readonly message: MessageId;
      readonly user: UserId;
      readonly flag: StoredFlag;
    }
  /**
   * All that is there now in the pieces, whatever the number of messages, is read for this user;
   * what is sent there later is not, though its id may lie between those of messages that are read.
   */
  | {
      readonly _tag: 'messages.read';
      readonly user: UserId;
      readonly pieces: ReadonlyArray<Piece>;
    }
  /**
   * All messages that are there now in the user's realm are read for them. A message that is sent
   * later is not, though its id may be smaller than that of the newest one that is read.
   */
  | { readonly _tag: 'everything.read'; readonly user: UserId }
  /**
   * An exception: the message is unread for this user until it is read again, whatever the
   * watermark and `readFor` say.
   */
  | {
      readonly _tag: 'unread-mark.put';
      readonly message: MessageId;
      readonly user: UserId;
    };
