import { MessageId, type Piece } from '@parley/core';
import type { SpanRow } from '../rows/topic.ts';
import { heapOf } from './heap.ts';
import type { Direction, SpanSource } from './span-source.ts';
import type { Stream } from './streams.ts';

/** The number of messages that are read first of a span that may hold few wanted ones. */
export const GLANCE = 8;

/**
 * Something that holds ids from `key` on: ids already read, or a stretch not looked into yet. Keys
 * ascend away from the anchor.
 */
interface Step {
  readonly key: number;
  /** Gives what it has up to the key `until`, and queues the rest. */
  readonly advance: (until: number) => void;
}

/** Ids of a piece from the end nearest to the anchor on, at most `limit` of them. */
export type IdsIn = (piece: Piece, limit: number) => ReadonlyArray<number>;

/**
 * Reads the looked-at part of a piece; `rest` is the part that was not looked at, null when there
 * is none.
 */
export type ReadPiece<Id extends number = number> = (
  piece: Piece,
  limit: number,
) => { readonly ids: ReadonlyArray<Id>; readonly rest: Piece | null };

/** Which side of the anchor, and about how many ids will be asked for. */
export interface ScanRequest {
  readonly anchor: number;
  readonly direction: Direction;
  readonly count: number;
}

/** Ids, both ends included. */
export type Stretch = Pick<Piece, 'first' | 'last'>;

/** What of a stretch lies on one side of an id, or of the end of time; null for nothing. */
export const beyond = <Of extends Stretch>(of: Of, id: number, direction: Direction): Of | null => {
  const low = direction === 'before' ? of.first : Math.max(of.first, Math.floor(id) + 1);
  const high = direction === 'before' ? Math.min(of.last, Math.ceil(id) - 1) : of.last;
  return low <= high ? { ...of, first: MessageId(low), last: MessageId(high) } : null;
};

const byIndex =
  (idsIn: IdsIn, direction: Direction): ReadPiece =>
  (piece, limit) => {
    const ids = idsIn(piece, limit);
    const furthest = ids.at(-1);
    return {
      ids,
      rest:
        furthest === undefined || ids.length < limit ? null : beyond(piece, furthest, direction),
    };
  };

/**
 * The ids on one side of the anchor, nearest first. Sources, their spans, and the messages in them
 * wait in one queue by how near they can be; nothing is read before it comes first, so a page of a
 * large channel reads about as many rows as it shows.
 */
export const walkInParts = (
  read: ReadPiece,
  sources: ReadonlyArray<SpanSource>,
  { anchor, direction, count }: ScanRequest,
): Stream => {
  const away = direction === 'before' ? -1 : 1;
  const queue = heapOf<Step>();
  const nearEnd = (piece: Piece): number =>
    away * (direction === 'before' ? piece.last : piece.first);

  /** The nearest last. */
  let ready: number[] = [];
  let last: number | null = null;
  const give = (id: number): void => {
    // Sources may overlap: what came before comes again right after itself.
    if (id !== last) ready.push(id);
    last = id;
  };
  const pushIds = (found: ReadonlyArray<number>, exhausted: () => void): void => {
    let at = 0;
    const wait = (): void => {
      if (at === found.length) exhausted();
      else queue.push({ key: away * (found[at] as number), advance });
    };
    const advance = (until: number): void => {
      for (; at < found.length && away * (found[at] as number) <= until; at++)
        give(found[at] as number);
      wait();
    };
    wait();
  };
  const pushPiece = (piece: Piece, limit: number): void => {
    const look = () => {
      const { ids, rest } = read(piece, limit);
      pushIds(ids, () => {
        if (rest !== null) pushPiece(rest, Math.min(count, limit * 4));
      });
    };
    queue.push({ key: nearEnd(piece), advance: look });
  };
  const open = (source: SpanSource, row: SpanRow): void => {
    for (const piece of source.take(row)) {
      const part = beyond(piece, anchor, direction);
      if (part !== null) pushPiece(part, source.isNarrow ? count : Math.min(count, GLANCE));
    }
  };
  const pushSpans = (source: SpanSource, from: number): void => {
    const { rows, isEnd } = source.beyond(from, direction);
    const edge = (row: SpanRow): number => (direction === 'before' ? row.last_id : row.first_id);
    const pushOpened = (row: SpanRow, at: number): void => {
      open(source, row);
      pushSpan(at);
    };
    const pushSpan = (at: number): void => {
      const row = rows[at];
      if (row !== undefined)
        queue.push({ key: away * edge(row), advance: () => pushOpened(row, at + 1) });
      else if (!isEnd) pushSpans(source, edge(rows[at - 1] as SpanRow));
    };
    pushSpan(0);
  };

  /**
   * A source that lies wholly beyond the anchor waits until its nearest message comes first; one
   * that lies wholly behind it has none.
   */
  const pushSource = (source: SpanSource): void => {
    if (source.bounds === null) return;
    const { low, high } = source.bounds;
    const [near, far] = direction === 'before' ? [high, low] : [low, high];
    if (away * far <= away * anchor) return;
    if (away * near > away * anchor) {
      queue.push({ key: away * near, advance: () => pushSpans(source, anchor) });
      return;
    }
    for (const row of source.around(anchor)) open(source, row);
    pushSpans(source, anchor);
  };

  for (const source of sources) pushSource(source);
  return {
    next: () => {
      if (ready.length > 0) return ready.pop();
      const step = queue.pop();
      if (step === undefined) return undefined;
      step.advance(queue.nextKey());
      ready = ready.toReversed();
      return ready.pop() ?? null;
    },
  };
};

/** Scans sources by what an index has of each piece. */
export const scan = (idsIn: IdsIn, sources: ReadonlyArray<SpanSource>, way: ScanRequest): Stream =>
  walkInParts(byIndex(idsIn, way.direction), sources, way);
