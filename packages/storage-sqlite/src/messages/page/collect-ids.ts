import { MessageId, type Piece } from '@parley/core';
import type { SpanRow } from '../rows/topic.ts';
import { heapOf } from './heap.ts';
import { nthLargest } from './nth-largest.ts';
import type { ReadPiece } from './scan.ts';
import type { SpanSource } from './span-source.ts';

const FIRST_READ = 16;
const LARGEST_READ = 512;

/** Some ids of one span, newest first. */
export interface Handful {
  readonly row: SpanRow;
  readonly ids: ReadonlyArray<MessageId>;
}

interface Step {
  readonly key: number;
  readonly take: () => void;
}

/** Ids that are looked for bit by bit. */
export interface Gathering {
  /** Does one step at least. False: `isOver` said that it is enough for now. */
  readonly goOn: (isOver: () => boolean) => boolean;
  readonly found: ReadonlyArray<Handful>;
}

/**
 * The newest `limit` ids of the sources, or all if there are fewer, and perhaps some older ones, in
 * no order. What can be newest is read first, many at a time; it ends where nothing that is left
 * can be among the newest. Where spans interleave that is less work than to walk through their
 * messages one after the other.
 */
export const collectIds = (
  sources: ReadonlyArray<SpanSource>,
  read: ReadPiece<MessageId>,
  limit: number,
): Gathering => {
  const queue = heapOf<Step>();
  const handfuls: Handful[] = [];
  /** Of spans that come from two sources, what the first of them takes: all different. */
  const counted: Array<ReadonlyArray<number>> = [];
  const ownerOf = new Map<string, SpanSource>();
  let [found, countAgainAt, lowest] = [0, limit, 0];
  const pushPiece = (row: SpanRow, isFirst: boolean, piece: Piece, count: number): void => {
    const take = () => {
      const { ids, rest } = read(
        { ...piece, first: MessageId(Math.max(piece.first, lowest)) },
        count,
      );
      if (ids.length > 0) handfuls.push({ row, ids });
      if (isFirst) {
        counted.push(ids);
        found += ids.length;
      }
      if (rest !== null) pushPiece(row, isFirst, rest, Math.min(count * 4, LARGEST_READ));
    };
    queue.push({ key: -piece.last, take });
  };
  const pushSpans = (source: SpanSource, from: number): void => {
    const { rows, isEnd } = source.beyond(from, 'before');
    const last = rows.at(-1);
    const open = (row: SpanRow): void => {
      const span = `${row.container_id} ${row.first_id}`;
      if (!ownerOf.has(span)) ownerOf.set(span, source);
      for (const piece of source.take(row))
        pushPiece(row, ownerOf.get(span) === source, piece, FIRST_READ);
    };
    for (const row of rows) queue.push({ key: -row.last_id, take: () => open(row) });
    if (last !== undefined && !isEnd)
      queue.push({ key: -last.last_id, take: () => pushSpans(source, last.last_id) });
  };
  for (const source of sources)
    if (source.bounds !== null) pushSpans(source, Number.MAX_SAFE_INTEGER);
  const step = (): void => {
    queue.pop()?.take();
    if (found < countAgainAt) return;
    lowest = nthLargest(counted, limit);
    countAgainAt = found + Math.ceil(limit / 4);
  };
  return {
    goOn: (isOver) => {
      while (-queue.nextKey() >= lowest) {
        step();
        if (isOver()) return false;
      }
      return true;
    },
    found: handfuls,
  };
};
