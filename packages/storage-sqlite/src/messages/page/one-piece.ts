import { MessageId, type Page, type Piece, type RealmId } from '@parley/core';
import type { RealmPageQuery } from './realm-query.ts';
import { beyond, type IdsIn } from './scan.ts';
import type { ContainerRow } from './span-membership.ts';
import type { Direction, SpanSource } from './span-source.ts';

interface Reads {
  /** Of pieces that end before the anchor. */
  readonly before: (realm: RealmId, anchor: number) => IdsIn;
  readonly after: (realm: RealmId) => IdsIn;
  /** Null when there is no such message in the realm. */
  readonly containerOf: (realm: RealmId, id: number) => ContainerRow | null;
}

type Asked = Pick<RealmPageQuery, 'realm' | 'anchor' | 'before' | 'after'>;

/**
 * Reads a page of one place in one turn: most topics and conversations are one piece of one
 * container. Returns null when the place has more pieces.
 */
export const onePiece =
  ({ before: idsBefore, after: idsAfter, containerOf }: Reads) =>
  (source: SpanSource, { realm, anchor, before, after }: Asked): Page | null => {
    const around = source.around(anchor).flatMap((row) => source.take(row));
    const piecesTo = (direction: Direction): ReadonlyArray<Piece> =>
      [
        ...around,
        ...source.beyond(anchor, direction).rows.flatMap((row) => source.take(row)),
      ].flatMap((piece) => beyond(piece, anchor, direction) ?? []);
    const found = (
      direction: Direction,
      idsIn: IdsIn,
      count: number,
    ): ReadonlyArray<number> | null => {
      const [only, second] = count === 0 ? [] : piecesTo(direction);
      if (second !== undefined) return null;
      return only === undefined ? [] : idsIn(only, count);
    };
    const isRetained = ({ container_id }: ContainerRow): boolean =>
      around.some(
        ({ container, first, last }) =>
          container === container_id && first <= anchor && anchor <= last,
      );

    const older = found('before', idsBefore(realm, anchor), before);
    const newer = found('after', idsAfter(realm), after);
    if (older === null || newer === null) return null;
    const lies = around.length === 0 ? null : containerOf(realm, anchor);
    return {
      before: older.toReversed().map(MessageId),
      hasAnchor: lies !== null && isRetained(lies),
      after: newer.map(MessageId),
    };
  };
