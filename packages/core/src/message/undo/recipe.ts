import type {
  AttachmentId,
  HistoryId,
  MessageId,
  RealmId,
  UnixSeconds,
  UserId,
} from '../../kernel/brand.ts';
import type { Toggle } from '../../topic/resolve.ts';
import type { Arrival, Piece } from '../../topic/span.ts';
import type { TopicPolicy, TopicVisibility } from '../../topic/topic.ts';
import type { Message, StoredFlag } from '../message.ts';
import type { MessageEvent, PlacedIn } from '../store/events.ts';

type Moved = Extract<MessageEvent, { readonly _tag: 'messages.moved' }>;

/** A flag that a user got or lost by a new text. */
export interface ChangedFlag {
  readonly user: UserId;
  readonly flag: StoredFlag;
}

/** A visibility policy that a move changed. */
export interface ChangedPolicy extends Pick<TopicVisibility, 'user' | 'topic'> {
  /** Null: the user had none. */
  readonly before: Pick<TopicVisibility, 'policy' | 'at'> | null;
  readonly after: 0 | TopicPolicy;
}

/** What has to be known to take a move back. */
export interface MoveRecipe {
  readonly id: HistoryId;
  readonly pieces: ReadonlyArray<Piece>;
  /** One topic where its own row was renamed or taken along. */
  readonly from: PlacedIn;
  readonly to: PlacedIn;
  readonly scope: Moved['mode'];
  /** Null: the name is the same. */
  readonly topic: 'renamed' | Toggle | null;
  /** The journey that the move was; null within a channel. */
  readonly arrival: Arrival | null;
  /** The automatic messages that it posted. */
  readonly notices: ReadonlyArray<MessageId>;
  readonly wishes: ReadonlyArray<ChangedPolicy>;
}

/** What has to be known to take a new text back, beside the history of the message. */
export interface EditRecipe
  extends Pick<Message, 'mentionsChannel' | 'hasLink' | 'hasImage' | 'editedAt'> {
  readonly id: HistoryId;
  /** The flags that users got by it. */
  readonly flagged: ReadonlyArray<ChangedFlag>;
  /** The flags that users lost by it. */
  readonly unflagged: ReadonlyArray<ChangedFlag>;
  /** The files that the message holds since. */
  readonly claimed: ReadonlyArray<AttachmentId>;
  /** The files that it let go of. */
  readonly released: ReadonlyArray<AttachmentId>;
}

/** How a change of a message's text, of its place, or of both by one request is taken back. */
export interface UndoRecipe {
  readonly realm: RealmId;
  /** That of the move, or of the edit where nothing moved. */
  readonly id: HistoryId;
  /** The message that the request named. */
  readonly message: MessageId;
  /** Who made the change. */
  readonly user: UserId;
  readonly at: UnixSeconds;
  readonly isUndone: boolean;
  readonly move: MoveRecipe | null;
  readonly edit: EditRecipe | null;
}

/**
 * Rows that a recipe names, at most: what a change of many people's flags or policies leaves beside
 * it takes no more room than a long text. A change with more cannot be taken back.
 */
export const MOST_ROWS = 500;

/** How many rows a recipe names. */
export const rowsOf = ({ move, edit }: Pick<UndoRecipe, 'move' | 'edit'>): number =>
  [
    ...[move?.pieces, move?.notices, move?.wishes],
    ...[edit?.flagged, edit?.unflagged, edit?.claimed, edit?.released],
  ].reduce((sum, rows) => sum + (rows?.length ?? 0), 0);

/** Seconds for which a change can be taken back at all. */
export const UNDO_KEPT = 86_400;
/** Old recipes that one change forgets, at most. */
export const FORGOTTEN_AT_ONCE = 20;
