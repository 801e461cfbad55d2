import { MessageId } from '../kernel/brand.ts';
import { arrivedDuring, type PeriodsByChannel } from '../topic/received.ts';
import type { Piece, Span } from '../topic/span.ts';
import type { Message } from './message.ts';
import type { Scope } from './use-cases/commands.ts';

const isSome = ({ first, last }: Piece): boolean => first <= last;
const piece = ({ container }: Piece, first: number, last: number): Piece => ({
  container,
  first: MessageId(first),
  last: MessageId(last),
});

/** What of the spans somebody sees who may read all of their channel, or only what arrived while he was subscribed. */
export const visiblePieces = (
  spans: ReadonlyArray<Span>,
  history: 'all' | 'arrived' | 'none',
  periods: PeriodsByChannel,
): ReadonlyArray<Piece> => {
  if (history === 'none') return [];
  if (history === 'all') return spans.map((span) => piece(span, span.first, span.last));
  return spans.flatMap((span) => arrivedDuring(span, periods)).map((part) => piece(part, part.first, part.last));
};

/** What of `pieces` a move of `target` takes along. */
export const inScope = (pieces: ReadonlyArray<Piece>, scope: Scope, target: Pick<Message, 'id' | 'container'>): ReadonlyArray<Piece> => {
  switch (scope) {
    case 'whole-topic':
      return pieces;
    case 'this-and-later':
      return pieces.map((one) => piece(one, Math.max(one.first, target.id), one.last)).filter(isSome);
    case 'this-message':
      return pieces
        .filter(({ container }) => container === target.container)
        .map((one) => piece(one, Math.max(one.first, target.id), Math.min(one.last, target.id)))
        .filter(isSome);
  }
};

const minus = (whole: Piece, taken: Piece): ReadonlyArray<Piece> => {
  if (whole.container !== taken.container || taken.last < whole.first || whole.last < taken.first) return [whole];
  return [piece(whole, whole.first, taken.first - 1), piece(whole, taken.last + 1, whole.last)].filter(isSome);
};

/** What is left of `pieces` when `taken` are gone. */
export const without = (pieces: ReadonlyArray<Piece>, taken: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  pieces.flatMap((whole) => taken.reduce<ReadonlyArray<Piece>>((rest, gone) => rest.flatMap((one) => minus(one, gone)), [whole]));

export const holds = (pieces: ReadonlyArray<Piece>, { id, container }: Pick<Message, 'id' | 'container'>): boolean =>
  pieces.some((one) => one.container === container && one.first <= id && id <= one.last);
