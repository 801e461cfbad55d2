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
  /** The move that this one takes back; absent for a move of its own. */
  readonly undoes?: HistoryId;
}

/** A change of one message's text; `move` names the move made by the same request. */
export interface ContentEdit {
  readonly id: HistoryId;
  readonly by: UserId;
  readonly at: UnixSeconds;
  readonly prevContent: Markdown;
  readonly prevRendered: Html;
  readonly move: HistoryId | null;
  /** The edit that this one takes back; absent for an edit of its own. */
  readonly undoes?: HistoryId;
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
  /** It takes back an entry before it. Absent for other entries. */
  readonly isUndo?: true;
}

interface Dated {
  /** Grows with time, also within a second. */
  readonly order: number;
  readonly entry: HistoryEntry;
}

const UNDO = { isUndo: true } as const;

const ofEdit = (edit: ContentEdit, move: Move | undefined): Dated => ({
  order: edit.id,
  entry: {
    by: edit.by,
    at: edit.at,
    content: { prev: edit.prevContent, prevRendered: edit.prevRendered },
    topic: move?.topic ?? null,
    channel: move?.channel ?? null,
    ...(edit.undoes !== undefined && UNDO),
  },
});

const ofMove = ({ id, by, at, topic, channel, undoes }: Move): Dated => ({
  order: id,
  entry: { by, at, content: null, topic, channel, ...(undoes !== undefined && UNDO) },
});

type Entries = ReadonlyArray<HistoryEntry>;

const NOTHING: Entries = [];

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
): Entries => (edits.length === 0 && moves.length === 0 ? NOTHING : merged(edits, moves));

/**
 * The move in an entry, and nothing of the text that went with it; null where there was no move.
 */
const moveOnly = (entry: HistoryEntry): HistoryEntry | null =>
  entry.topic === null && entry.channel === null ? null : { ...entry, content: null };

const onlyMoves = (entries: Entries): Entries =>
  entries.map(moveOnly).filter((entry) => entry !== null);

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

interface Lists {
  readonly edits: ReadonlyArray<ContentEdit>;
  readonly moves: ReadonlyArray<Move>;
}

/**
 * The visible histories of some messages. Messages that follow each other and have the same lists,
 * as those that one request moved, share one history.
 */
export const visibleHistories = (
  stored: ReadonlyArray<Lists>,
  visibility: EditHistoryVisibility,
): ReadonlyArray<Entries | null> => {
  let last: Lists | null = null;
  let history: Entries | null = null;
  return stored.map((one) => {
    if (last?.edits !== one.edits || last.moves !== one.moves)
      history = visibleHistory(mergedHistory(one.edits, one.moves), visibility);
    last = one;
    return history;
  });
};
