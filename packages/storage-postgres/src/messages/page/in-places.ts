import { MessageId, type Piece } from '@parley/core';
import type { Session } from '../../database/session.ts';
import type { Batch, Driver, PgDirection, Request } from './batch.ts';
import { anySpans } from './near-spans.ts';
import { everyId, idsInPieces, type PieceIds } from './piece-ids.ts';
import type { Places } from './places.ts';
import type { NamedSpan } from './span-row.ts';

/** A message, and the span in which it lies. */
export interface PgLying {
  readonly id: number;
  readonly row: NamedSpan;
}

/** The part of a piece beyond `from` that is not beyond `upTo`; null if there is none. */
const cut = (
  piece: Piece,
  from: number,
  upTo: number | null,
  direction: PgDirection,
): Piece | null => {
  const [least, most] =
    direction === 'before' ? [upTo ?? 0, from - 1] : [from + 1, upTo ?? Number.MAX_SAFE_INTEGER];
  const [first, last] = [Math.max(piece.first, least), Math.min(piece.last, most)];
  return first > last ? null : { ...piece, first: MessageId(first), last: MessageId(last) };
};

/** The messages that lie in pieces of some spans. */
export const lyingIn = async <Row extends NamedSpan>(
  session: Session,
  spans: Batch<Row>,
  take: (row: Row) => ReadonlyArray<Piece>,
  ids: PieceIds,
  { direction, from, limit }: Request,
): Promise<Batch<PgLying>> => {
  const parts = new Map<string, { readonly piece: Piece; readonly row: Row }>();
  for (const row of spans.found)
    for (const whole of take(row)) {
      const piece = cut(whole, from, spans.upTo, direction);
      if (piece !== null)
        parts.set(`${piece.container} ${piece.first} ${piece.last}`, { piece, row });
    }
  const all = [...parts.values()];
  const rows = await idsInPieces(
    session,
    ids,
    all.map(({ piece }) => piece),
    direction,
    limit,
  );
  const found = new Map<number, PgLying>();
  for (const { id, at } of rows) {
    const part = all[at - 1];
    if (part !== undefined) found.set(id, { id, row: part.row });
  }
  const end = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  return { found: [...found.values()], upTo: end ?? spans.upTo, isInside: true };
};

/** The messages of the places that `ids` can find: all of them, or what an index has of each. */
export const lyingInPlaces =
  (session: Session, places: Places, ids: PieceIds = everyId): Driver<PgLying> =>
  async (request) =>
    lyingIn(session, await anySpans(session, places, request), places.take, ids, request);

export const idsOf =
  (driver: Driver<PgLying>): Driver =>
  async (request) => {
    const batch = await driver(request);
    return { ...batch, found: batch.found.map(({ id }) => id) };
  };
