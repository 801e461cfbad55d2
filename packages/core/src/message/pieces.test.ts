import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, ContainerId, MessageId, TopicId } from '../kernel/brand.ts';
import type { Piece, Span } from '../topic/span.ts';
import { holds, inScope, visiblePieces, without } from './pieces.ts';

const piece = (container: number, first: number, last: number): Piece => ({
  container: ContainerId(container),
  first: MessageId(first),
  last: MessageId(last),
});
const span = (container: number, first: number, last: number): Span => ({
  ...piece(container, first, last),
  topic: TopicId(1),
  channel: ChannelId(1),
  arrivals: [],
});
const at = (container: number, id: number) => ({
  container: ContainerId(container),
  id: MessageId(id),
});

/** A message is a container and an id; a set of pieces is a set of messages. */
const LAST = 30;
const everything = [1, 2].flatMap((container) =>
  Array.from({ length: LAST }, (_, index) => at(container, index + 1)),
);
const messagesOf = (pieces: ReadonlyArray<Piece>) => everything.filter((one) => holds(pieces, one));
const somePiece = fc
  .tuple(fc.constantFrom(1, 2), fc.integer({ min: 1, max: LAST }), fc.integer({ min: 0, max: 9 }))
  .map(([container, first, length]) => piece(container, first, Math.min(LAST, first + length)));
const somePieces = fc.array(somePiece, { maxLength: 6 });

describe('what a move takes along', () => {
  const topic = [piece(1, 1, 5), piece(2, 6, 9), piece(3, 4, 20)];

  test('the message alone, in its own container', () => {
    expect(inScope([...topic, piece(4, 1, 9)], 'this-message', at(3, 5))).toEqual([piece(3, 5, 5)]);
  });
  test('the message alone, where its container was cut in two', () => {
    expect(inScope([piece(1, 1, 5), piece(1, 8, 9)], 'this-message', at(1, 8))).toEqual([
      piece(1, 8, 8),
    ]);
  });
  test('it and everything later in every container of the topic', () => {
    expect(inScope(topic, 'this-and-later', at(2, 7))).toEqual([piece(2, 7, 9), piece(3, 7, 20)]);
  });
  test('the whole topic', () => expect(inScope(topic, 'whole-topic', at(2, 7))).toEqual(topic));
});

describe('what is left', () => {
  test('nothing of a piece taken as a whole, both ends of one taken in the middle', () => {
    expect(without([piece(1, 1, 9), piece(2, 1, 9)], [piece(1, 4, 6), piece(2, 0, 12)])).toEqual([
      piece(1, 1, 3),
      piece(1, 7, 9),
    ]);
  });

  test('is everything that was there and was not taken', () => {
    fc.assert(
      fc.property(somePieces, somePieces, (pieces, taken) => {
        const left = messagesOf(without(pieces, taken));
        expect(left).toEqual(messagesOf(pieces).filter((one) => !holds(taken, one)));
      }),
    );
  });

  test('is nothing when one message after the other was moved', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const one = messagesOf(pieces).map((message) => inScope(pieces, 'this-message', message));
        expect(one.reduce(without, pieces)).toEqual([]);
      }),
    );
  });
});

describe('what a user sees of a topic', () => {
  const spans = [
    span(1, 1, 10),
    {
      ...span(2, 11, 20),
      arrivals: [{ at: MessageId(25), from: ChannelId(2), to: ChannelId(1), isProtected: true }],
    },
  ];
  const from = (first: number) =>
    new Map([[ChannelId(1), [{ from: MessageId(first), until: null }]]]);

  test('all of it', () =>
    expect(visiblePieces(spans, 'all', new Map())).toEqual([piece(1, 1, 10), piece(2, 11, 20)]));
  test('nothing', () => expect(visiblePieces(spans, 'none', from(1))).toEqual([]));
  test('what was sent while they were subscribed, and all that was brought then', () => {
    expect(visiblePieces(spans, 'arrived', from(6))).toEqual([piece(1, 6, 10), piece(2, 11, 20)]);
    expect(visiblePieces(spans, 'arrived', from(26))).toEqual([]);
  });
});
