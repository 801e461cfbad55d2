import { MessageId, type Piece } from '@parley/core';
import type { SpanRow } from '../../../rows/messages/topic.ts';
import { heapOf } from './heap.ts';
import type { Direction, SpanSource } from './span-source.ts';
import type { Stream } from './streams.ts';

/** Of a span that may hold few of the wanted messages, this many are read first. */
const GLANCE = 16;

/** Something that holds ids from `key` on: ids already read, or a stretch not looked into yet. Keys ascend away from the anchor. */
interface Step {
  readonly key: number;
  /** Gives what it has up to the key `until`, and queues the rest. */
  readonly advance: (until: number) => void;
}

/** Ids of a piece from the end nearest to the anchor on, at most `limit` of them. */
export type IdsIn = (piece: Piece, limit: number) => ReadonlyArray<number>;

/** Which side of the anchor, and about how many ids will be asked for. */
export interface Way {
  readonly anchor: number;
  readonly direction: Direction;
  readonly count: number;
}

/** The part of a piece on one side of the anchor, null for none. */
const clip = ({ container, first, last }: Piece, anchor: number, direction: Direction): Piece | null => {
  const low = direction === 'before' ? first : Math.max(first, Math.floor(anchor) + 1);
  const high = direction === 'before' ? Math.min(last, Math.ceil(anchor) - 1) : last;
  return low <= high ? { container, first: MessageId(low), last: MessageId(high) } : null;
};

/**
 * The ids on one side of the anchor, nearest first. Sources, their spans, and the messages in them wait in one queue by how
 * near they can be; nothing is read before it comes first, so a page of a large channel reads about as many rows as it shows.
 */
export const walk = (idsIn: IdsIn, sources: ReadonlyArray<SpanSource>, { anchor, direction, count }: Way): Stream => {
  const away = direction === 'before' ? -1 : 1;
  const queue = heapOf<Step>();
  const nearEnd = (piece: Piece): number => away * (direction === 'before' ? piece.last : piece.first);
  const remainder = (piece: Piece, id: number): Piece =>
    direction === 'before' ? { ...piece, last: MessageId(id - 1) } : { ...piece, first: MessageId(id + 1) };

  /** The nearest last. */
  let ready: number[] = [];
  let last: number | null = null;
  const give = (id: number): void => {
    // Sources may overlap: what came before comes again right after itself.
    if (id !== last) ready.push(id);
    last = id;
  };
  const pushIds = (found: ReadonlyArray<number>, from: number, exhausted: () => void): void => {
    const nextKey = (at: number): number => away * (found[at] ?? Number.NaN);
    const advance = (until: number): void => {
      let at = from;
      for (; nextKey(at) <= until; at++) give(found[at] as number);
      pushIds(found, at, exhausted);
    };
    if (from === found.length) exhausted();
    else queue.push({ key: nextKey(from), advance });
  };
  const pushPiece = (piece: Piece, limit: number): void => {
    if (piece.first > piece.last) return;
    const look = () => {
      const found = idsIn(piece, limit);
      const furthest = found.at(-1);
      pushIds(found, 0, () => {
        if (furthest !== undefined && found.length === limit) pushPiece(remainder(piece, furthest), Math.min(count, limit * 4));
      });
    };
    queue.push({ key: nearEnd(piece), advance: look });
  };
  const open = (source: SpanSource, row: SpanRow): void => {
    for (const piece of source.take(row)) {
      const part = clip(piece, anchor, direction);
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
      if (row !== undefined) queue.push({ key: away * edge(row), advance: () => pushOpened(row, at + 1) });
      else if (!isEnd) pushSpans(source, edge(rows[at - 1] as SpanRow));
    };
    pushSpan(0);
  };

  /** A source that lies wholly beyond the anchor waits until its nearest message comes first; one that lies wholly behind it has none. */
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
