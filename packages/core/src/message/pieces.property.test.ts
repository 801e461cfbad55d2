import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, ContainerId, MessageId, TopicId } from '../kernel/brand.ts';
import { aPeriod } from '../testing/builders.ts';
import type { Arrival, Span } from '../topic/span.ts';
import { holds, inScope, visiblePieces, without } from './pieces.ts';
import type { EditScope } from './use-cases/commands.ts';

const LAST = 24;
const HERE = ChannelId(1);
const messages = [1, 2, 3].flatMap((container) =>
  Array.from({ length: LAST }, (_, index) => ({
    container: ContainerId(container),
    id: MessageId(index + 1),
  })),
);

const arrival = (at: number): Arrival => ({
  at: MessageId(at),
  from: ChannelId(2),
  to: HERE,
  isProtected: true,
});
/** Of each container some stretches that do not touch, as spans of one topic are. */
const spans = fc
  .uniqueArray(
    fc.record({
      container: fc.constantFrom(1, 2, 3),
      part: fc.nat(3),
      length: fc.nat(5),
      came: fc.option(fc.integer({ min: LAST, max: 40 })),
    }),
    {
      selector: ({ container, part }) => container * 10 + part,
      maxLength: 8,
    },
  )
  .map((parts) =>
    parts.map(
      ({ container, part, length, came }): Span => ({
        container: ContainerId(container),
        first: MessageId(part * 6 + 1),
        last: MessageId(part * 6 + 1 + length),
        topic: TopicId(1),
        channel: HERE,
        arrivals: came === null ? [] : [arrival(came)],
      }),
    ),
  );
const periods = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 })
  .map((marks) => marks.sort((a, b) => a - b))
  .map((marks) =>
    marks.flatMap((from, index) =>
      index % 2 === 0 ? [aPeriod(from, marks[index + 1] ?? null)] : [],
    ),
  );
const scope = fc.constantFrom<EditScope>('this-message', 'this-and-later', 'whole-topic');

const spanOf = (all: ReadonlyArray<Span>, message: (typeof messages)[number]): Span | undefined =>
  all.find((span) => holds([span], message));

describe('with every message looked at by itself', () => {
  test('a user sees what arrived while they were subscribed, or all, or nothing', () =>
    fc.assert(
      fc.property(
        spans,
        periods,
        fc.constantFrom('all', 'arrived', 'none'),
        (all, own, history) => {
          const seen = visiblePieces(all, history, new Map([[HERE, own]]));
          for (const message of messages) {
            const span = spanOf(all, message);
            const came = span?.arrivals[0]?.at ?? message.id;
            const wasThere = own.some(
              ({ from, until }) => from <= came && (until === null || came < until),
            );
            const isSeen =
              span !== undefined && (history === 'all' || (history === 'arrived' && wasThere));
            expect(holds(seen, message)).toBe(isSeen);
          }
        },
      ),
    ));

  test('a move takes the message, what comes after it too, or everything', () =>
    fc.assert(
      fc.property(spans, scope, fc.nat(messages.length - 1), (all, reach, place) => {
        const target = messages[place];
        fc.pre(target !== undefined && spanOf(all, target) !== undefined);
        if (target === undefined) return;
        const taken = inScope(all, reach, target);
        for (const message of messages) {
          const isSame = message.container === target.container && message.id === target.id;
          const isLater = reach === 'this-and-later' && message.id >= target.id;
          const isMeant = isSame || isLater || reach === 'whole-topic';
          expect(holds(taken, message)).toBe(isMeant && spanOf(all, message) !== undefined);
        }
      }),
    ));

  test('what moves and what stays are the topic, and nothing is both', () =>
    fc.assert(
      fc.property(spans, periods, scope, fc.nat(messages.length - 1), (all, own, reach, place) => {
        const target = messages[place];
        if (target === undefined) return;
        const moving = inScope(
          visiblePieces(all, 'arrived', new Map([[HERE, own]])),
          reach,
          target,
        );
        const staying = without(all, moving);
        for (const message of messages) {
          const found = [moving, staying].filter((pieces) => holds(pieces, message)).length;
          expect(found).toBe(spanOf(all, message) === undefined ? 0 : 1);
        }
        for (const piece of moving)
          expect(
            all.some(
              (span) =>
                span.container === piece.container &&
                span.first <= piece.first &&
                piece.last <= span.last,
            ),
          ).toBe(true);
      }),
    ));
});
