import { ChannelId, type ContainerId, type MessageId, type TopicId } from '../kernel/brand.ts';

/** Messages of one container from `first` to `last`, both included. */
export interface Piece {
  readonly container: ContainerId;
  readonly first: MessageId;
  readonly last: MessageId;
}

/** One journey between channels. `at` is a position: what was sent before it lay in `from`. */
export interface Arrival {
  readonly at: MessageId;
  readonly from: ChannelId;
  readonly to: ChannelId;
  /**
   * The target had protected history at that time, so all of its subscribers received what arrived.
   */
  readonly isProtected: boolean;
}

/**
 * Which topic a stretch of a container is in. Spans of a container never overlap. `first` and
 * `last` are bounds: the message at a bound may have been deleted since, and `last` of a span that
 * still grows is its newest message so far. `arrivals` newest first, at most `MOST_ARRIVALS`; the
 * last one's `from` is where the messages were sent, or `NOWHERE`.
 */
export interface Span extends Piece {
  readonly topic: TopicId;
  readonly channel: ChannelId;
  readonly arrivals: ReadonlyArray<Arrival>;
}

/** What of a span tells who received its messages. */
export type Travelled = Pick<Span, 'channel' | 'arrivals'>;

/**
 * Older journeys are forgotten; what they would tell is only who received the messages before that.
 */
export const MOST_ARRIVALS = 32;
/** A channel that never existed, so no user was ever in it. */
export const NOWHERE = ChannelId(0);

/**
 * The moves of messages after one more move. When the oldest are dropped, no user counts as having
 * received the messages where they were sent.
 */
export const travelled = (
  arrivals: ReadonlyArray<Arrival>,
  arrival: Arrival,
): ReadonlyArray<Arrival> => {
  const all = [arrival, ...arrivals];
  if (all.length <= MOST_ARRIVALS) return all;
  return all
    .slice(0, MOST_ARRIVALS)
    .map((one, index) => (index === MOST_ARRIVALS - 1 ? { ...one, from: NOWHERE } : one));
};
