import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ChannelId, ContainerId, MessageId, TopicId } from '../kernel/brand.ts';
import { anAbsence, aPeriod } from '../testing/builders.ts';
import {
  arrivedDuring,
  deliveryStateOf,
  during,
  isSentUnsubscribed,
  type PeriodsByChannel,
  receivedParts,
} from './received.ts';
import { type Arrival, MOST_ARRIVALS, NOWHERE, type Piece, type Span, travelled } from './span.ts';

const [HOME, AWAY, FAR] = [ChannelId(1), ChannelId(2), ChannelId(3)];
const aPiece = (first: number, last: number): Piece => ({
  container: ContainerId(5),
  first: MessageId(first),
  last: MessageId(last),
});
const aSpan = (channel: ChannelId, arrivals: ReadonlyArray<Arrival> = []): Span => ({
  ...aPiece(10, 20),
  topic: TopicId(9),
  channel,
  arrivals,
});
const journey = (at: number, from: ChannelId, to: ChannelId, isProtected = false): Arrival => ({
  at: MessageId(at),
  from,
  to,
  isProtected,
});
const inside = (
  ...entries: ReadonlyArray<[ChannelId, ...Array<ReturnType<typeof aPeriod>>]>
): PeriodsByChannel => new Map(entries.map(([channel, ...periods]) => [channel, periods]));

describe('the parts of a piece during some periods', () => {
  test.each([
    ['all of it', [aPeriod(1)], [[10, 20]]],
    ['from when they came', [aPeriod(15)], [[15, 20]]],
    ['until before they left', [aPeriod(1, 15)], [[10, 14]]],
    [
      'two stretches with a gap',
      [aPeriod(1, 12), aPeriod(18)],
      [
        [10, 11],
        [18, 20],
      ],
    ],
    [
      'not while their account was deactivated',
      [aPeriod(1, 12), anAbsence(12, 18), aPeriod(18)],
      [
        [10, 11],
        [18, 20],
      ],
    ],
    ['nothing before it', [aPeriod(1, 10)], []],
    ['nothing after it', [aPeriod(21)], []],
    ['nothing for a user who came and left at once', [aPeriod(15, 15)], []],
    ['nothing without a period', [], []],
  ])('%s', (_says, periods, parts) =>
    expect(during(aPiece(10, 20), periods)).toEqual(parts.map(([a = 0, b = 0]) => aPiece(a, b))),
  );
});

describe('what a user sees of protected history', () => {
  test('of messages sent there, those of their time', () =>
    expect(arrivedDuring(aSpan(HOME), inside([HOME, aPeriod(15)]))).toEqual([aPiece(15, 20)]));
  test('of messages that came from elsewhere while they were there, all', () => {
    const span = aSpan(AWAY, [journey(30, HOME, AWAY)]);
    expect(arrivedDuring(span, inside([AWAY, aPeriod(25)]))).toEqual([span]);
  });
  test('and none when they came while they were not', () =>
    expect(
      arrivedDuring(
        aSpan(AWAY, [journey(30, HOME, AWAY)]),
        inside([AWAY, aPeriod(1, 30), aPeriod(31)]),
      ),
    ).toEqual([]));
  test('only the last arrival counts', () => {
    const span = aSpan(HOME, [journey(40, AWAY, HOME), journey(30, HOME, AWAY)]);
    expect(arrivedDuring(span, inside([HOME, aPeriod(35)]))).toEqual([span]);
  });
  test('a deactivated account receives nothing sent there, and all that is moved there', () => {
    const absent = inside(
      [HOME, anAbsence(1, 40), aPeriod(40)],
      [AWAY, anAbsence(1, 40), aPeriod(40)],
    );
    expect(arrivedDuring(aSpan(HOME), absent)).toEqual([]);
    const span = aSpan(AWAY, [journey(30, HOME, AWAY)]);
    expect(arrivedDuring(span, absent)).toEqual([span]);
  });
});

describe('how a user came to have a message', () => {
  const moved = aSpan(AWAY, [journey(30, HOME, AWAY)]);
  const guarded = aSpan(AWAY, [journey(30, HOME, AWAY, true)]);
  test.each([
    ['it was sent to them', aSpan(HOME), inside([HOME, aPeriod(1)]), 'sent'],
    ['it was sent before they came', aSpan(HOME), inside([HOME, aPeriod(16)]), 'none'],
    ['it was sent before they left', aSpan(HOME), inside([HOME, aPeriod(1, 16)]), 'sent'],
    [
      'it was sent while their account was deactivated',
      aSpan(HOME),
      inside([HOME, aPeriod(1, 15), anAbsence(15, 16), aPeriod(16)]),
      'none',
    ],
    [
      'it was sent, and moved while that was so',
      moved,
      inside([HOME, aPeriod(1, 20), anAbsence(20)], [AWAY, anAbsence(20)]),
      'sent',
    ],
    [
      'it was sent while that was so, and moved',
      moved,
      inside([HOME, anAbsence(1, 20), aPeriod(20)], [AWAY, aPeriod(20)]),
      'none',
    ],
    [
      'it came into protected history while that was so',
      guarded,
      inside([AWAY, anAbsence(1, 40), aPeriod(40)]),
      'arrived',
    ],
    [
      'it went with them to another channel',
      moved,
      inside([HOME, aPeriod(1)], [AWAY, aPeriod(25)]),
      'sent',
    ],
    ['it went where they were not', moved, inside([HOME, aPeriod(1)]), 'none'],
    ['it came to a channel with shared history', moved, inside([AWAY, aPeriod(1)]), 'none'],
    ['it came to a channel with protected history', guarded, inside([AWAY, aPeriod(1)]), 'arrived'],
    ['it came there before they did', guarded, inside([AWAY, aPeriod(31)]), 'none'],
    [
      'it was lost on the way and brought back',
      aSpan(HOME, [journey(40, AWAY, HOME), journey(30, HOME, AWAY)]),
      inside([HOME, aPeriod(1)]),
      'none',
    ],
    [
      'it was lost on the way and brought into protected history',
      aSpan(FAR, [journey(40, AWAY, FAR, true), journey(30, HOME, AWAY)]),
      inside([HOME, aPeriod(1)], [FAR, aPeriod(1)]),
      'arrived',
    ],
  ])('%s', (_says, span, periods, receipt) =>
    expect(deliveryStateOf(span, MessageId(15), periods)).toBe(receipt),
  );
});

describe('a message sent to a user without a subscription', () => {
  const moved = aSpan(AWAY, [journey(30, HOME, AWAY)]);
  test.each([
    ['is theirs where they never were subscribed', moved, inside(), true],
    [
      'is not theirs by that where they were subscribed',
      aSpan(HOME),
      inside([HOME, aPeriod(1)]),
      false,
    ],
    [
      'is theirs when they came to the channel after it had left',
      moved,
      inside([HOME, aPeriod(31)]),
      true,
    ],
    ['is lost when they came as it left', moved, inside([HOME, aPeriod(30)]), false],
    ['is lost when they had been there before', moved, inside([HOME, aPeriod(1, 5)]), false],
    [
      'is theirs when they were there before and where it went, too',
      moved,
      inside([HOME, aPeriod(1, 5)], [AWAY, aPeriod(1)]),
      true,
    ],
  ])('%s', (_says, span, periods, has) =>
    expect(isSentUnsubscribed(span, MessageId(15), periods)).toBe(has),
  );
});

describe('the parts of a span that a user received', () => {
  test('none, where it was lost on the way', () =>
    expect(
      receivedParts(aSpan(AWAY, [journey(30, HOME, AWAY)]), inside([HOME, aPeriod(1)])),
    ).toEqual([]));
  test('none in channels they never joined', () =>
    expect(receivedParts(aSpan(HOME), inside())).toEqual([]));
  test('all of it, where it was brought to them into protected history', () => {
    const span = aSpan(AWAY, [journey(30, HOME, AWAY, true)]);
    expect(receivedParts(span, inside([AWAY, aPeriod(1)]))).toEqual([span]);
  });
});

/**
 * One row for every user and message, as a server would keep that writes them down: the meaning of
 * all this.
 */
const rowOf = (
  span: Span,
  id: number,
  periods: PeriodsByChannel,
  isSentBeside = false,
): 'sent' | 'arrived' | 'none' => {
  const isIn = (channel: ChannelId, at: number): boolean =>
    (periods.get(channel) ?? []).some(
      ({ from, until }) => from <= at && (until === null || at < until),
    );
  const origin = span.arrivals.at(-1)?.from ?? span.channel;
  const wasIn = (channel: ChannelId, at: number): boolean =>
    (periods.get(channel) ?? []).some(({ from }) => from <= at);
  let row: 'sent' | 'arrived' | 'none' = isSentBeside || isIn(origin, id) ? 'sent' : 'none';
  for (const { at, from, to, isProtected } of span.arrivals.toReversed()) {
    if (wasIn(from, at) && !isIn(to, at)) row = 'none';
    else if (isProtected && row === 'none' && isIn(to, at)) row = 'arrived';
  }
  return row;
};

describe('against a server that writes a row for every user and message', () => {
  const channel = fc.constantFrom(HOME, AWAY, FAR);
  const periods = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 })
    .map((marks) => marks.sort((a, b) => a - b))
    .map((marks) =>
      marks.flatMap((from, index) =>
        index % 2 === 0 ? [aPeriod(from, marks[index + 1] ?? null)] : [],
      ),
    );
  const everywhere = fc
    .tuple(periods, periods, periods)
    .map(([a, b, c]) => inside([HOME, ...a], [AWAY, ...b], [FAR, ...c]));
  const span = fc
    .tuple(
      channel,
      fc.array(fc.tuple(channel, fc.boolean()), { maxLength: 4 }),
      fc.uniqueArray(fc.integer({ min: 21, max: 60 }), { minLength: 4, maxLength: 4 }),
    )
    .map(([origin, stops, times]) => {
      const ascending = times.sort((a, b) => a - b);
      const travelled = stops.map(([to, isProtected], index) =>
        journey(ascending[index] ?? 0, stops[index - 1]?.[0] ?? origin, to, isProtected),
      );
      return aSpan(stops.at(-1)?.[0] ?? origin, travelled.toReversed());
    });

  test('every receipt is the row', () =>
    fc.assert(
      fc.property(span, everywhere, fc.integer({ min: 10, max: 20 }), (one, where, id) =>
        expect(deliveryStateOf(one, MessageId(id), where)).toBe(rowOf(one, id, where)),
      ),
    ));

  test('and what was sent without a subscription is theirs until the row is lost', () =>
    fc.assert(
      fc.property(span, everywhere, fc.integer({ min: 10, max: 20 }), (one, where, id) => {
        const [deliveryState, row] = [
          deliveryStateOf(one, MessageId(id), where),
          rowOf(one, id, where, true),
        ];
        expect(isSentUnsubscribed(one, MessageId(id), where)).toBe(
          row === 'sent' && deliveryState !== 'sent',
        );
        if (row !== 'sent') expect(deliveryState).toBe(row);
      }),
    ));

  test('the received parts hold exactly the messages with a row, once', () =>
    fc.assert(
      fc.property(span, everywhere, (one, where) => {
        const parts = receivedParts(one, where);
        for (let id = 10; id <= 20; id++) {
          const holding = parts.filter((part) => part.first <= id && id <= part.last).length;
          expect(holding).toBe(rowOf(one, id, where) === 'none' ? 0 : 1);
        }
      }),
    ));
});

describe('messages that were moved more often than is remembered', () => {
  const back = (index: number): boolean => index % 2 === 1;
  const hop = (index: number, isProtected = false): Arrival =>
    back(index)
      ? journey(30 + index, AWAY, HOME, isProtected)
      : journey(30 + index, HOME, AWAY, isProtected);
  const arrivedBy = (hops: number, isProtected?: boolean): Span => {
    const arrivals = Array.from({ length: hops }, (_, index) => hop(index, isProtected)).reduce<
      ReadonlyArray<Arrival>
    >(travelled, []);
    return aSpan(back(hops - 1) ? HOME : AWAY, arrivals);
  };
  const always = inside([HOME, aPeriod(1)], [AWAY, aPeriod(1)]);

  test('keep their newest journeys, and began nowhere', () => {
    const { arrivals } = arrivedBy(MOST_ARRIVALS + 3);
    expect(arrivals).toHaveLength(MOST_ARRIVALS);
    expect(arrivals[0]).toEqual(hop(MOST_ARRIVALS + 2));
    expect(arrivals.at(-1)).toEqual({ ...hop(3), from: NOWHERE });
    expect(arrivedBy(MOST_ARRIVALS).arrivals.at(-1)).toEqual(hop(0));
  });
  test('were sent to no one any more, not even to a user who was there all the time', () => {
    expect(deliveryStateOf(arrivedBy(MOST_ARRIVALS), MessageId(15), always)).toBe('sent');
    expect(deliveryStateOf(arrivedBy(MOST_ARRIVALS + 1), MessageId(15), always)).toBe('none');
    expect(receivedParts(arrivedBy(MOST_ARRIVALS + 1), always)).toEqual([]);
  });
  test('arrived for who was there when they came into protected history', () =>
    expect(deliveryStateOf(arrivedBy(MOST_ARRIVALS + 1, true), MessageId(15), always)).toBe(
      'arrived',
    ));
});
