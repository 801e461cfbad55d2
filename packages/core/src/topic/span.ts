import type { ChannelId, ContainerId, MessageId, TopicId, UnixSeconds } from '../kernel/brand.ts';

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
  /** The target had protected history then, so everybody subscribed to it received what arrived. */
  readonly isProtected: boolean;
}

/**
 * Which topic a stretch of a container is in. Spans of a container never overlap. `first` and `last` are bounds: the
 * message at a bound may have been deleted since, and `last` of a span that still grows is its newest message so far.
 * `arrivals` newest first; the last one's `from` is where the messages were sent.
 */
export interface Span extends Piece {
  readonly topic: TopicId;
  readonly channel: ChannelId;
  readonly arrivals: ReadonlyArray<Arrival>;
  /** Of the newest move that was not a mere resolve or unresolve. */
  readonly movedAt: UnixSeconds | null;
}
