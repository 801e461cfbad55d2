import { utf8Bytes } from '../kernel/utf8-bytes.ts';
import type { StoredHistory } from './details.ts';
import { type ContentEdit, type HistoryEntry, mergedHistory } from './history.ts';

export const NO_HISTORY: StoredHistory = {
  edits: [],
  hasAllEdits: true,
  moves: [],
  hasAllMoves: true,
};

/**
 * How far back a history is read. Of a message's edits the newest are, until their earlier texts
 * come to `bytes` of UTF-8, the one that reaches it being the last; of the moves of where it is,
 * the newest `moves`. What is older stays stored.
 */
export const HISTORY_REACH = { bytes: 2_097_152, moves: 1_000 };

/** A unit of UTF-16 takes no more in UTF-8. */
const MOST_BYTES = 3;

const isClearlyWithin = (edits: ReadonlyArray<ContentEdit>): boolean =>
  MOST_BYTES *
    edits.reduce(
      (units, { prevContent, prevRendered }) => units + prevContent.length + prevRendered.length,
      0,
    ) <
  HISTORY_REACH.bytes;

/** The edits of a message that are within reach, newest first. */
export const editsWithinReach = (edits: ReadonlyArray<ContentEdit>): ReadonlyArray<ContentEdit> => {
  if (isClearlyWithin(edits)) return edits;
  let bytes = 0;
  const last = edits.findIndex(({ prevContent, prevRendered }) => {
    bytes += utf8Bytes(prevContent) + utf8Bytes(prevRendered);
    return bytes >= HISTORY_REACH.bytes;
  });
  return last === -1 ? edits : edits.slice(0, last + 1);
};

/** An edit and the move of the same request are one entry. */
const begunAt = (edit: ContentEdit | undefined): number =>
  edit === undefined ? 0 : Math.min(edit.id, edit.move ?? edit.id);

/**
 * The whole of a history, newest first, or as much of it as neither edits nor moves are missing
 * from.
 */
export const gaplessHistory = ({
  edits,
  hasAllEdits,
  moves,
  hasAllMoves,
}: StoredHistory): { readonly entries: ReadonlyArray<HistoryEntry>; readonly isWhole: boolean } => {
  const from = Math.max(
    hasAllEdits ? 0 : begunAt(edits.at(-1)),
    hasAllMoves ? 0 : (moves.at(-1)?.id ?? 0),
  );
  const isIn = ({ id }: { readonly id: number }): boolean => id >= from;
  return {
    entries: mergedHistory(edits.filter(isIn), moves.filter(isIn)),
    isWhole: hasAllEdits && hasAllMoves,
  };
};
