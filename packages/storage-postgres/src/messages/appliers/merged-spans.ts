import type { Stretch } from '../rows/pieces.ts';

/** From its first message to its last one, and the messages beside those; null: there is none. */
export interface ReadPiece extends Stretch {
  readonly before: number | null;
  readonly after: number | null;
}

interface Growing extends Stretch {
  /** What begins here or before follows it without a gap. */
  readonly reach: number;
  readonly hasPiece: boolean;
  readonly taken: ReadonlyArray<Stretch>;
}

const growingOf = (span: Stretch | ReadPiece): Growing & { readonly from: number } =>
  'before' in span
    ? {
        ...span,
        from: span.before ?? span.first,
        reach: span.after ?? span.last,
        hasPiece: true,
        taken: [],
      }
    : { ...span, from: span.first, reach: span.last, hasPiece: false, taken: [span] };

/**
 * The spans that pieces and the spans they touch become, when those that no message lies between
 * are one.
 * @param pieces do not overlap
 * @param known do not overlap
 * @returns the known spans that go, and the spans that come in their place
 */
export const mergedSpans = (
  pieces: ReadonlyArray<ReadPiece>,
  known: ReadonlyArray<Stretch>,
): { readonly gone: ReadonlyArray<Stretch>; readonly come: ReadonlyArray<Stretch> } => {
  const merged: Growing[] = [];
  const all = [...pieces, ...known]
    .map(growingOf)
    .sort((a, b) => a.container - b.container || a.first - b.first);
  for (const next of all) {
    const before = merged.at(-1);
    const follows =
      before?.container === next.container &&
      (next.from <= before.last || next.first <= before.reach);
    if (before === undefined || !follows) merged.push(next);
    else
      merged.splice(-1, 1, {
        container: before.container,
        first: before.first,
        last: Math.max(before.last, next.last),
        reach: Math.max(before.reach, next.reach),
        hasPiece: before.hasPiece || next.hasPiece,
        taken: [...before.taken, ...next.taken],
      });
  }
  const grown = merged.filter(({ hasPiece }) => hasPiece);
  return {
    gone: grown.flatMap(({ taken }) => taken),
    come: grown.map(({ container, first, last }) => ({ container, first, last })),
  };
};
