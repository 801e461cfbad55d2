import { isInside, isSentTo, type Period } from '../channel/channel.ts';
import { type ChannelId, MessageId } from '../kernel/brand.ts';
import type { Piece, Span, Travelled } from './span.ts';

/** One user's subscription periods by channel. A channel the user never joined may be absent. */
export type PeriodsByChannel = ReadonlyMap<ChannelId, ReadonlyArray<Period>>;
/** The part of `PeriodsByChannel` that a delivery state is computed from. */
export type PeriodsIn = Pick<PeriodsByChannel, 'get'>;

const NEVER: ReadonlyArray<Period> = [];
const periodsIn = (periods: PeriodsIn, channel: ChannelId): ReadonlyArray<Period> =>
  periods.get(channel) ?? NEVER;

/**
 * The parts of `piece` that were delivered to a user with these subscription periods, oldest first.
 * Nothing is delivered while the user's account is deactivated.
 */
export const during = (piece: Piece, periods: ReadonlyArray<Period>): ReadonlyArray<Piece> =>
  periods.flatMap(({ from, until, isAbsent }) => {
    if (isAbsent === true) return [];
    const first = Math.max(piece.first, from);
    const last = until === null ? piece.last : Math.min(piece.last, until - 1);
    return first <= last
      ? [
          {
            container: piece.container,
            first: MessageId(first),
            last: MessageId(last),
          },
        ]
      : [];
  });

/**
 * The messages of a span that a subscriber of a channel with protected history may see: those that
 * were sent or last moved there during a subscription. The caller of this function checks whether
 * the user is subscribed now.
 */
export const arrivedDuring = (span: Span, periods: PeriodsByChannel): ReadonlyArray<Piece> => {
  const own = periodsIn(periods, span.channel);
  const [lastArrival] = span.arrivals;
  if (lastArrival === undefined) return during(span, own);
  return isInside(own, lastArrival.at) ? [span] : [];
};

const originOf = (span: Travelled): ChannelId => span.arrivals.at(-1)?.from ?? span.channel;

/** Counts the moves since the last one into a channel that the user was not subscribed to. */
const kept = (span: Travelled, periods: PeriodsIn): number => {
  const lost = span.arrivals.findIndex(({ at, to }) => !isInside(periodsIn(periods, to), at));
  return lost === -1 ? span.arrivals.length : lost;
};

/**
 * `sent`: the message was sent to the user, and every move since took it to a channel the user was
 * in. `arrived`: a later move brought it to the user, into protected history; such a message starts
 * as read. `none`: the user never received it, or lost it by a move.
 */
export type DeliveryState = 'sent' | 'arrived' | 'none';

export const deliveryStateOf = (
  span: Travelled,
  id: MessageId,
  periods: PeriodsIn,
): DeliveryState => {
  if (span.arrivals.length === 0)
    return isSentTo(periodsIn(periods, span.channel), id) ? 'sent' : 'none';
  const held = kept(span, periods);
  if (held === span.arrivals.length && isSentTo(periodsIn(periods, originOf(span)), id))
    return 'sent';
  return span.arrivals.slice(0, held).some((arrival) => arrival.isProtected) ? 'arrived' : 'none';
};

/**
 * True when the user had the message before one of its moves. Their client may still show it: when
 * the message is deleted before the move is announced, the move is never announced.
 */
export const wasReceivedBefore = (
  { arrivals }: Travelled,
  id: MessageId,
  periods: PeriodsIn,
): boolean =>
  arrivals.some(
    ({ from }, index) =>
      deliveryStateOf({ channel: from, arrivals: arrivals.slice(index + 1) }, id, periods) !==
      'none',
  );

const wasIn = (periods: ReadonlyArray<Period>, position: MessageId): boolean =>
  periods.some(({ from }) => from <= position);

/**
 * True when a message that was sent to a user without a subscription is still theirs, and not
 * because of a subscription. A move takes it from every user who was ever in the source channel and
 * was not in the target. See reference/messages.md 6.8.
 */
export const isSentUnsubscribed = (span: Travelled, id: MessageId, periods: PeriodsIn): boolean =>
  deliveryStateOf(span, id, periods) !== 'sent' &&
  span.arrivals.every(
    ({ at, from, to }) =>
      !wasIn(periodsIn(periods, from), at) || isInside(periodsIn(periods, to), at),
  );

/** The parts of a span whose delivery state is `sent`, oldest first. */
export const sentParts = (span: Span, periods: PeriodsByChannel): ReadonlyArray<Piece> =>
  kept(span, periods) === span.arrivals.length
    ? during(span, periodsIn(periods, originOf(span)))
    : [];

/** The parts of a span whose delivery state is not `none`, oldest first. */
export const receivedParts = (span: Span, periods: PeriodsByChannel): ReadonlyArray<Piece> =>
  span.arrivals.slice(0, kept(span, periods)).some((arrival) => arrival.isProtected)
    ? [span]
    : sentParts(span, periods);
