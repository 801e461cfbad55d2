import type { ChannelId, HistoryId, Html, Markdown, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { EditHistoryVisibility } from '../realm/realm.ts';

/**
 * What one move did, the same for every message it took along. `topic` and `channel` are null where
 * they did not change.
 */
export interface Move {
  readonly id: HistoryId;
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly topic: { readonly from: string; readonly to: string } | null;
  readonly channel: { readonly from: ChannelId; readonly to: ChannelId } | null;
}

/** A change of one message's text; `move` names the move made by the same request. */
export interface ContentEdit {
  readonly id: HistoryId;
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly prevContent: Markdown;
  readonly prevRendered: Html;
  readonly move: HistoryId | null;
}

/** One line of a message's edit history: an edit, a move, or both when one request did both. */
export interface HistoryEntry {
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly content: {
    readonly prev: Markdown;
    readonly prevRendered: Html;
  } | null;
  readonly topic: Move['topic'];
  readonly channel: Move['channel'];
}

interface Dated {
  /** Grows with time, also within a second. */
  readonly order: number;
  readonly entry: HistoryEntry;
}

const ofEdit = (edit: ContentEdit, move: Move | undefined): Dated => ({
  order: edit.id,
  entry: {
    by: edit.by,
    at: edit.at,
    content: { prev: edit.prevContent, prevRendered: edit.prevRendered },
    topic: move?.topic ?? null,
    channel: move?.channel ?? null,
  },
});

const ofMove = ({ id, by, at, topic, channel }: Move): Dated => ({
  order: id,
  entry: { by, at, content: null, topic, channel },
});

type Entries = ReadonlyArray<HistoryEntry>;

const NOTHING: Entries = [];

/**
 * What two lists came to, for as long as both are there. Messages that have the lists in common
 * have one history, so that one look tells whether what was made of it still holds.
 */
const known = new WeakMap<ReadonlyArray<Move>, WeakMap<ReadonlyArray<ContentEdit>, Entries>>();
const UNMOVED: ReadonlyArray<Move> = [];

const merged = (edits: ReadonlyArray<ContentEdit>, moves: ReadonlyArray<Move>): Entries => {
  const joined = new Set(edits.map((edit) => edit.move));
  const lines = [
    ...edits.map((edit) =>
      ofEdit(
        edit,
        moves.find((move) => move.id === edit.move),
      ),
    ),
    ...moves.filter((move) => !joined.has(move.id)).map(ofMove),
  ];
  return lines.sort((a, b) => b.order - a.order).map(({ entry }) => entry);
};

/** Both histories as one, newest first. An edit and the move of the same request are one entry. */
export const mergedHistory = (
  edits: ReadonlyArray<ContentEdit>,
  moves: ReadonlyArray<Move>,
): Entries => {
  if (edits.length === 0 && moves.length === 0) return NOTHING;
  const among = moves.length === 0 ? UNMOVED : moves;
  const ofMoves = known.get(among) ?? new WeakMap<ReadonlyArray<ContentEdit>, Entries>();
  const before = ofMoves.get(edits);
  if (before !== undefined) return before;
  const entries = merged(edits, among);
  ofMoves.set(edits, entries);
  known.set(among, ofMoves);
  return entries;
};

/**
 * The move in an entry, and nothing of the text that went with it; null where there was no move.
 */
const moveOnly = ({ by, at, topic, channel }: HistoryEntry): HistoryEntry | null =>
  topic === null && channel === null ? null : { by, at, content: null, topic, channel };

/** The history without edits of the text, one object for all messages that share the history. */
const movesIn = new WeakMap<Entries, Entries>();

const onlyMoves = (entries: Entries): Entries => {
  const before = movesIn.get(entries);
  if (before !== undefined) return before;
  const moves = entries.map(moveOnly).filter((entry) => entry !== null);
  movesIn.set(entries, moves);
  return moves;
};

/**
 * What the realm lets people see of a history. A list of what may be seen, not of what is taken
 * away.
 */
export const visibleHistory = (
  entries: Entries,
  visibility: EditHistoryVisibility,
): Entries | null => {
  switch (visibility) {
    case 'all':
      return entries;
    case 'moves':
      return onlyMoves(entries);
    case 'none':
      return null;
  }
};
