import { expect, test } from '@jest/globals';
import { ContainerId, MessageId, type Piece } from '@parley/core';
import fc from 'fast-check';
import { firstOf } from '../../testing/first-of.ts';
import type { SpanRow } from '../rows/topic.ts';
import { beyond, type ReadPiece, walkInParts } from './scan.ts';
import { pieceOf, type SpanSource } from './span-source.ts';

const PART = 10;

const aSpan = (container: number, ids: ReadonlyArray<number>): SpanRow => ({
  container_id: container,
  first_id: Math.min(...ids),
  last_id: Math.max(...ids),
  realm_id: 1,
  topic_id: container,
  channel_id: 1,
  moved_at: null,
  moved_up_to: null,
  history_head: null,
  arrivals: '[]',
});

/** A channel with a span for each list of ids. */
const sourceOf = (rows: ReadonlyArray<SpanRow>): SpanSource => ({
  take: (row) => [pieceOf(row)],
  owns: () => true,
  bounds:
    rows.length === 0
      ? null
      : {
          low: Math.min(...rows.map((row) => row.first_id)),
          high: Math.max(...rows.map((row) => row.last_id)),
        },
  around: (anchor) => rows.filter((row) => row.first_id <= anchor && row.last_id >= anchor),
  beyond: (from, direction) => ({
    rows: rows
      .filter((row) => (direction === 'before' ? row.last_id < from : row.first_id > from))
      .sort((a, b) => (direction === 'before' ? b.last_id - a.last_id : a.first_id - b.first_id)),
    isEnd: true,
  }),
  isNarrow: false,
});

/** Reads ten ids of a piece at a time; `looks` tells in which container. */
const reading = (
  held: ReadonlyMap<number, ReadonlyArray<number>>,
  direction: 'before' | 'after',
) => {
  const looks: number[] = [];
  const read: ReadPiece = (piece: Piece, limit) => {
    looks.push(piece.container);
    const [near, away] = direction === 'before' ? [piece.last, -1] : [piece.first, 1];
    const end = near + away * (PART - 1);
    const inPart = (held.get(piece.container) ?? []).filter(
      (id) => id >= Math.min(near, end) && id <= Math.max(near, end),
    );
    const found = inPart
      .filter((id) => id >= piece.first && id <= piece.last)
      .sort((a, b) => away * (a - b));
    const ids = found.slice(0, limit);
    return {
      ids,
      rest: beyond(piece, found.length > limit ? (ids.at(-1) ?? end) : end, direction),
    };
  };
  return { read, looks };
};

const MANY = 1_000;

test('a span that is read in parts is looked into no further than others that are as near', () => {
  const rows = [aSpan(1, [1, 100]), aSpan(2, [71, 99])];
  const held = new Map([
    [1, [3]],
    [2, [71, 95, 97, 99]],
  ]);
  const { read, looks } = reading(held, 'before');
  const stream = walkInParts(read, [sourceOf(rows)], {
    anchor: MANY,
    direction: 'before',
    count: 10,
  });
  expect(firstOf(stream, 2)).toEqual([99, 97]);
  expect(looks).toEqual([1, 2]);
  expect(firstOf(stream, MANY)).toEqual([95, 71, 3]);
  expect(looks.filter((container) => container === 1)).toHaveLength(10);
});

test('what is found comes in order, once, whatever each part holds', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(ids, { maxLength: 4 }),
      fc.constantFrom('before' as const, 'after' as const),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 12 }),
      (spans, direction, anchor, count) => {
        const all = spans.map((own, at) => own.filter((id) => id % spans.length === at));
        const filled = all.flatMap((own, at) =>
          own.length === 0 ? [] : [[ContainerId(at + 1), own] as const],
        );
        const source = sourceOf(filled.map(([container, own]) => aSpan(container, own)));
        const found = firstOf(
          walkInParts(reading(new Map(filled), direction).read, [source], {
            anchor,
            direction,
            count,
          }),
          MANY,
        );
        const wanted = all
          .flat()
          .filter((id) => (direction === 'before' ? id < anchor : id > anchor));
        expect(found).toEqual(wanted.sort((a, b) => (direction === 'before' ? b - a : a - b)));
      },
    ),
  );
});

test.each([
  ['before', 5, { first: 3, last: 4 }],
  ['before', 5.5, { first: 3, last: 5 }],
  ['before', 20, { first: 3, last: 9 }],
  ['before', 3, null],
  ['after', 5, { first: 6, last: 9 }],
  ['after', 5.5, { first: 6, last: 9 }],
  ['after', 0, { first: 3, last: 9 }],
  ['after', 9, null],
] as const)('of the ids 3 to 9, %s %d: %j', (direction, id, expected) =>
  expect(beyond({ first: MessageId(3), last: MessageId(9) }, id, direction)).toEqual(expected),
);
