import type { MessageId } from '../../../kernel/brand.ts';
import type { Repositories } from '../../../kernel/ports.ts';
import { without } from '../../../message/pieces.ts';
import type { Piece } from '../../../topic/span.ts';

/** More than any client holds; who has older ones asks again. */
const MOVED_AT_MOST = 20_000;

/** Of these pieces what lies in the others. */
export const within = (
  pieces: ReadonlyArray<Piece>,
  bounds: ReadonlyArray<Piece>,
): ReadonlyArray<Piece> => without(pieces, without(pieces, bounds));

/** As much of the pieces as `ids` tells of, the newest messages in them. */
export const newestOf = (
  pieces: ReadonlyArray<Piece>,
  ids: ReadonlyArray<MessageId>,
): ReadonlyArray<Piece> => {
  const [oldest] = ids;
  if (oldest === undefined || ids.length < MOVED_AT_MOST) return pieces;
  return pieces.flatMap((piece) =>
    piece.last < oldest ? [] : { ...piece, first: piece.first < oldest ? oldest : piece.first },
  );
};

/**
 * The messages in some pieces, one list for all who may read the same: a thousand may listen, and a
 * list is long.
 */
export const sharedIds = ({
  messages,
}: Repositories): ((pieces: ReadonlyArray<Piece>) => Promise<ReadonlyArray<MessageId>>) => {
  const known = new Map<string, ReadonlyArray<MessageId>>();
  return async (pieces) => {
    const name = JSON.stringify(pieces);
    const ids = known.get(name) ?? (await messages.idsIn(pieces, MOVED_AT_MOST));
    known.set(name, ids);
    return ids;
  };
};
