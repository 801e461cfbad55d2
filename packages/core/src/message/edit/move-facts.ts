import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ContainerId, HistoryId, MessageId, TopicId, UserId } from '../../kernel/brand.ts';
import type { E } from '../../kernel/fp.ts';
import type { Rendered, RenderFailure } from '../../kernel/markdown-port.ts';
import type { Piece } from '../../topic/span.ts';
import type { TopicVisibility } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import type { MoveKind, WholeTopicDenial } from '../may-move.ts';
import type { MoveEnd, Newest } from '../store/move-end.ts';
import type { Destination } from './destination.ts';

/** Reserved for everything a move may need; what it does not need stays unused. */
export interface MoveIds {
  readonly move: HistoryId;
  /** For a new text in the same request; null when there is none. */
  readonly edit: HistoryId | null;
  /**
   * When the messages arrive in another channel: after everything that was sent, before the
   * notices.
   */
  readonly position: MessageId;
  readonly toggleNotice: MessageId;
  readonly newThreadNotice: MessageId;
  readonly oldThreadNotice: MessageId;
  readonly newThreadContainer: ContainerId;
  readonly oldThreadContainer: ContainerId;
  readonly newThreadTopic: TopicId;
  /** For a topic that takes the old name, where the row that had it went along. */
  readonly oldThreadTopic: TopicId;
}

/** What the automated notices need to know. */
export interface NoticeFacts {
  readonly bot: User;
  readonly realmUrl: string;
  /** How many messages move, where a notice would say so. */
  readonly count: number;
  /** Something the mover can see was in the new topic before. */
  readonly hadMessages: boolean;
  /**
   * The newest message of the new topic once the move is done; null unless a topic is resolved or
   * unresolved.
   */
  readonly newest: Newest | null;
  /** For whom the notice of a resolved topic starts out unread. */
  readonly unreadFor: ReadonlyArray<UserId>;
  readonly render: (text: string) => E.Either<RenderFailure, Rendered>;
}

/** What must be known to judge a move and to make it, never a list of its messages. */
export interface MoveFacts {
  readonly kind: MoveKind;
  readonly source: MoveEnd;
  readonly from: ChannelMembership;
  readonly to: ChannelMembership;
  /** The name its messages are to have. A topic that is there keeps its own casing. */
  readonly asked: string;
  readonly destination: Destination;
  readonly pieces: ReadonlyArray<Piece>;
  /** Nothing the mover can see stays behind. */
  readonly isWhole: boolean;
  /** Some of it is too old to be moved as a whole; null: nothing is, or no limit applies. */
  readonly overdue: Pick<WholeTopicDenial, 'first' | 'total' | 'allowed'> | null;
  readonly losingAccess: ReadonlySet<UserId>;
  /** Who mutes or follows the old topic, and the new one if that is another. */
  readonly wishes: {
    readonly from: ReadonlyArray<TopicVisibility>;
    readonly to: ReadonlyArray<TopicVisibility>;
  };
  /** Null when there is no notification bot to send them. */
  readonly notices: NoticeFacts | null;
  readonly ids: MoveIds;
}
