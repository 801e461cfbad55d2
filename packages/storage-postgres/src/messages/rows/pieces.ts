import type { Piece } from '@parley/core';

/** Containers, first and last ids of pieces, as a statement takes them. */
export type PieceValues = readonly [
  containers: ReadonlyArray<number>,
  firsts: ReadonlyArray<number>,
  lasts: ReadonlyArray<number>,
];

/** Messages of one container, both bounds included. */
export interface PgStretch {
  readonly container: number;
  readonly first: number;
  readonly last: number;
}

export const valuesOfPieces = (pieces: ReadonlyArray<PgStretch>): PieceValues => [
  pieces.map(({ container }) => container),
  pieces.map(({ first }) => first),
  pieces.map(({ last }) => last),
];

/** Pieces `p` out of the values of `valuesOfPieces`; `at` is 1 for the first one. */
export const PIECES = `unnest($2::bigint[], $3::bigint[], $4::bigint[])
  with ordinality as p (container, first, last, at)`;

/** Pieces that overlap become one, so that no message counts twice. */
export const disjoint = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const merged: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.container - b.container || a.first - b.first)) {
    const held = merged.at(-1);
    if (held?.container !== piece.container || held.last < piece.first) merged.push(piece);
    else if (held.last < piece.last) merged.splice(-1, 1, { ...held, last: piece.last });
  }
  return merged;
};
