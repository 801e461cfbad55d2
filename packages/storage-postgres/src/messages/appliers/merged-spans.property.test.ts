import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PgStretch } from '../rows/pieces.ts';
import { mergedSpans, type PgReadPiece } from './merged-spans.ts';

const LAST = 24;
const CONTAINERS = [1, 2];

/** Disjoint stretches of ids, out of where each begins and how far it goes. */
const stretches = fc
  .array(fc.record({ container: fc.constantFrom(...CONTAINERS), gap: fc.nat(5), width: fc.nat(4) }))
  .map((drawn) => {
    const ends = new Map<number, number>();
    return drawn.map(({ container, gap, width }): PgStretch => {
      const first = (ends.get(container) ?? 0) + 1 + gap;
      ends.set(container, first + width);
      return { container, first, last: first + width };
    });
  });
/** Ids of the messages of each container; the others were removed. */
const there = fc.record({
  1: fc.uniqueArray(fc.integer({ min: 1, max: LAST })),
  2: fc.uniqueArray(fc.integer({ min: 1, max: LAST })),
});

type There = Readonly<Record<number, ReadonlyArray<number>>>;

const held = (
  messages: There,
  { container, first, last }: PgStretch,
): ReadonlyArray<PgReadPiece> => {
  const ids = [...(messages[container] ?? [])].sort((a, b) => a - b);
  const inside = ids.filter((id) => first <= id && id <= last);
  const [low, high] = [inside[0], inside.at(-1)];
  if (low === undefined || high === undefined) return [];
  const before = ids.findLast((id) => id < low) ?? null;
  const after = ids.find((id) => id > high) ?? null;
  return [{ container, first: low, last: high, before, after }];
};

/** Those that a statement finds: what touches a piece or the message beside it. */
const touched = (spans: ReadonlyArray<PgStretch>, pieces: ReadonlyArray<PgReadPiece>) =>
  spans.filter(({ container, first, last }) =>
    pieces.some(
      (piece) =>
        piece.container === container &&
        first <= (piece.after ?? piece.last) &&
        last >= (piece.before ?? piece.first),
    ),
  );

const readIn = (messages: There, spans: ReadonlyArray<PgStretch>): ReadonlyArray<string> =>
  CONTAINERS.flatMap((container) =>
    [...(messages[container] ?? [])]
      .filter((id) =>
        spans.some((span) => span.container === container && span.first <= id && id <= span.last),
      )
      .map((id) => `${container}/${id}`),
  ).sort();

test('what was read stays read, the pieces are too, and nothing else is', () => {
  fc.assert(
    fc.property(there, stretches, stretches, (messages, spans, asked) => {
      const pieces = asked.flatMap((piece) => held(messages, piece));
      const known = touched(spans, pieces);
      const { gone, come } = mergedSpans(pieces, known);
      const left = [...spans.filter((span) => !gone.includes(span)), ...come];
      expect(readIn(messages, left)).toEqual(readIn(messages, [...spans, ...pieces]));
    }),
  );
});

test('spans never overlap, and no two that came follow each other', () => {
  fc.assert(
    fc.property(there, stretches, stretches, (messages, spans, asked) => {
      const pieces = asked.flatMap((piece) => held(messages, piece));
      const { gone, come } = mergedSpans(pieces, touched(spans, pieces));
      const left = [...spans.filter((span) => !gone.includes(span)), ...come].sort(
        (a, b) => a.container - b.container || a.first - b.first,
      );
      for (const [index, span] of left.entries()) {
        const before = left[index - 1];
        if (before?.container !== span.container) continue;
        expect(before.last).toBeLessThan(span.first);
        if (!come.includes(before) || !come.includes(span)) continue;
        // Two that followed each other before stay two.
        if (spans.some(({ last }) => last === before.last))
          if (spans.some(({ first }) => first === span.first)) continue;
        const between = (messages as There)[span.container]?.filter(
          (id) => before.last < id && id < span.first,
        );
        expect(between).not.toEqual([]);
      }
    }),
  );
});
