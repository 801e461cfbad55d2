import { type ContainerId, MessageId } from '../kernel/brand.ts';
import { arrivedDuring, type PeriodsByChannel } from '../topic/received.ts';
import type { Piece, Span } from '../topic/span.ts';
import type { Message } from './message.ts';
import type { EditScope } from './use-cases/commands.ts';

const isSome = ({ first, last }: Piece): boolean => first <= last;
const piece = ({ container }: Piece, first: number, last: number): Piece => ({
  container,
  first: MessageId(first),
  last: MessageId(last),
});

/**
 * The parts of the spans that a user sees who may read all of their channel, or only what arrived
 * while they were subscribed.
 */
export const visiblePieces = (
  spans: ReadonlyArray<Span>,
  history: 'all' | 'arrived' | 'none',
  periods: PeriodsByChannel,
): ReadonlyArray<Piece> => {
  if (history === 'none') return [];
  if (history === 'all') return spans.map((span) => piece(span, span.first, span.last));
  return spans
    .flatMap((span) => arrivedDuring(span, periods))
    .map((part) => piece(part, part.first, part.last));
};

/** What of `pieces` a move of `target` takes along. */
export const inScope = (
  pieces: ReadonlyArray<Piece>,
  scope: EditScope,
  target: Pick<Message, 'id' | 'container'>,
): ReadonlyArray<Piece> => {
  switch (scope) {
    case 'whole-topic':
      return pieces;
    case 'this-and-later':
      return pieces
        .map((one) => piece(one, Math.max(one.first, target.id), one.last))
        .filter(isSome);
    case 'this-message':
      return pieces
        .filter(({ container }) => container === target.container)
        .map((one) => piece(one, Math.max(one.first, target.id), Math.min(one.last, target.id)))
        .filter(isSome);
  }
};

/** Joins pieces by container, in order, without overlaps. */
const joinedByContainer = (
  pieces: ReadonlyArray<Piece>,
): ReadonlyMap<ContainerId, ReadonlyArray<Piece>> => {
  const joined = new Map<ContainerId, Piece[]>();
  for (const one of [...pieces].sort((a, b) => a.first - b.first)) {
    const before = joined.get(one.container);
    const last = before?.at(-1);
    if (before === undefined) joined.set(one.container, [one]);
    else if (last === undefined || one.first > last.last) before.push(one);
    else before[before.length - 1] = piece(one, last.first, Math.max(last.last, one.last));
  }
  return joined;
};

/** Where the first of some pieces in order ends at `id` or later; their number where none does. */
const firstEnding = (ordered: ReadonlyArray<Piece>, id: number): number => {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.last ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

const minus = (whole: Piece, taken: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const rest: Piece[] = [];
  let next: number = whole.first;
  for (let index = firstEnding(taken, next); index < taken.length; index++) {
    const gone = taken[index];
    if (gone === undefined || gone.first > whole.last) break;
    rest.push(piece(whole, next, gone.first - 1));
    next = gone.last + 1;
  }
  return [...rest, piece(whole, next, whole.last)].filter(isSome);
};

/**
 * What is left of `pieces` when `taken` are gone. A topic may have thousands of either, so they are
 * not held against each other.
 */
export const without = (
  pieces: ReadonlyArray<Piece>,
  taken: ReadonlyArray<Piece>,
): ReadonlyArray<Piece> => {
  const gone = joinedByContainer(taken);
  return pieces.flatMap((whole) => minus(whole, gone.get(whole.container) ?? []));
};

export const holds = (
  pieces: ReadonlyArray<Piece>,
  { id, container }: Pick<Message, 'id' | 'container'>,
): boolean =>
  pieces.some((one) => one.container === container && one.first <= id && id <= one.last);
