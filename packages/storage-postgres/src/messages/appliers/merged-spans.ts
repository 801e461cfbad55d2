import type { PgStretch } from '../rows/pieces.ts';

/** From its first message to its last one, and the messages beside those; null: there is none. */
export interface PgReadPiece extends PgStretch {
  readonly before: number | null;
  readonly after: number | null;
}

interface Growing extends PgStretch {
  /** What ends here or later is followed by it without a gap. */
  readonly from: number;
  /** What begins here or before follows it without a gap. */
  readonly reach: number;
  readonly hasPiece: boolean;
  readonly taken: ReadonlyArray<PgStretch>;
}

const growingOf = (span: PgStretch | PgReadPiece): Growing =>
  'before' in span
    ? {
        ...span,
        from: span.before ?? span.first,
        reach: span.after ?? span.last,
        hasPiece: true,
        taken: [],
      }
    : { ...span, from: span.first, reach: span.last, hasPiece: false, taken: [span] };

const merging = (before: Growing, next: Growing): Growing => ({
  container: before.container,
  first: before.first,
  last: Math.max(before.last, next.last),
  from: Math.min(before.from, next.from),
  reach: Math.max(before.reach, next.reach),
  hasPiece: before.hasPiece || next.hasPiece,
  taken: [...before.taken, ...next.taken],
});

/** Neighbours that no message lies between become one, until there are no more of them. */
const merged = (all: ReadonlyArray<Growing>): ReadonlyArray<Growing> => {
  const some: Growing[] = [];
  for (const next of all.toSorted((a, b) => a.container - b.container || a.first - b.first)) {
    const before = some.at(-1);
    const follows =
      before?.container === next.container &&
      (next.from <= before.last || next.first <= before.reach);
    if (before !== undefined && follows) some.splice(-1, 1, merging(before, next));
    else some.push(next);
  }
  return some.length === all.length ? some : merged(some);
};

/**
 * The spans that pieces and the spans they touch become, when those that no message lies between
 * are one.
 * @param pieces do not overlap
 * @param known do not overlap
 * @returns the known spans that go, and the spans that come in their place
 */
export const mergedSpans = (
  pieces: ReadonlyArray<PgReadPiece>,
  known: ReadonlyArray<PgStretch>,
): { readonly gone: ReadonlyArray<PgStretch>; readonly come: ReadonlyArray<PgStretch> } => {
  const grown = merged([...pieces, ...known].map(growingOf)).filter(({ hasPiece }) => hasPiece);
  return {
    gone: grown.flatMap(({ taken }) => taken),
    come: grown.map(({ container, first, last }) => ({ container, first, last })),
  };
};
