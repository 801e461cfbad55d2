import type { Channel, Period } from '../../channel/channel.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { without } from '../../message/pieces.ts';
import type { MessageEvent } from '../../message/store/events.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import { type Piece, type Span, travelled } from '../../topic/span.ts';
import type { FanOutContext } from '../fan-out-context.ts';

export type Moved = Extract<MessageEvent, { readonly _tag: 'messages.moved' }>;

/** A span as it was right after this journey, whatever channels it went to since. */
const afterIt = (span: Span, { to }: Moved): Span => {
  const since = span.arrivals.findIndex((arrival) => arrival.to === to.channel);
  if (span.channel === to.channel) return span;
  return { ...span, channel: to.channel, arrivals: since === -1 ? [] : span.arrivals.slice(since) };
};

/** A span as it was before this journey, where it made it. */
const beforeIt = (span: Span, { from, to, takenBack }: Moved): Span => {
  if (takenBack !== undefined)
    return { ...span, channel: from.channel, arrivals: travelled(span.arrivals, takenBack) };
  const [arrival, ...earlier] = span.arrivals;
  return arrival?.from === from.channel && arrival.to === to.channel
    ? { ...span, channel: from.channel, arrivals: earlier }
    : span;
};

/**
 * Where moved messages are now, and how every listener stands to the channels they went through.
 * Some may have been moved on by the time this is told: they are told of this journey too, so that
 * each event can be applied to what the events before it made of the messages.
 */
export interface MovedSpans {
  readonly spans: ReadonlyArray<Span>;
  /** `spans` as they were right after the move. */
  readonly after: ReadonlyArray<Span>;
  /** `spans` as they were before the move. */
  readonly before: ReadonlyArray<Span>;
  /** The channels that `spans` are in now, by id. */
  readonly channels: ReadonlyMap<ChannelId, Channel>;
  readonly from: Channel;
  readonly to: Channel;
  readonly membershipIn: (channel: Channel, user: UserId) => ChannelMembership;
  readonly periodsOf: (user: UserId) => PeriodsByChannel;
}

export const journeyOf = async (
  { snapshot, subscriptionsTo }: FanOutContext,
  event: Moved,
): Promise<MovedSpans | null> => {
  const from = await snapshot.channels.byId(event.from.channel);
  const to = await snapshot.channels.byId(event.to.channel);
  if (from === null || to === null) return null;
  const spans = await snapshot.topics.spansIn(event.pieces);
  const after = spans.map((span) => afterIt(span, event));
  const now = [...new Set(spans.map(({ channel }) => channel))];
  const found = await Promise.all(now.map((id) => snapshot.channels.byId(id)));
  const channels = new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one] as const])));
  const through = new Set([
    from.id,
    to.id,
    ...now,
    ...spans.flatMap(({ arrivals }) => arrivals.flatMap((one) => [one.from, one.to])),
  ]);
  const subscriptions = new Map(
    await Promise.all([...through].map(async (id) => [id, await subscriptionsTo(id)] as const)),
  );
  return {
    spans,
    after,
    before: after.map((span) => beforeIt(span, event)),
    channels,
    from,
    to,
    membershipIn: (channel, user) => ({
      channel,
      subscription: subscriptions.get(channel.id)?.get(user) ?? null,
    }),
    periodsOf: (user) =>
      new Map(
        [...subscriptions].map(([id, among]): [typeof id, ReadonlyArray<Period>] => [
          id,
          among.get(user)?.periods ?? [],
        ]),
      ),
  };
};

/** More than any client holds; who has older ones asks again. */
const MOVED_AT_MOST = 20_000;

/** The parts of these pieces that lie in the others. */
export const within = (
  pieces: ReadonlyArray<Piece>,
  bounds: ReadonlyArray<Piece>,
): ReadonlyArray<Piece> => without(pieces, without(pieces, bounds));

/** The parts of the pieces that `ids` covers, which are the newest messages in them. */
export const newestOf = (
  pieces: ReadonlyArray<Piece>,
  ids: ReadonlyArray<MessageId>,
): ReadonlyArray<Piece> => {
  const [oldest] = ids;
  if (oldest === undefined || ids.length < MOVED_AT_MOST) return pieces;
  return pieces.flatMap((piece) =>
    piece.last < oldest ? [] : { ...piece, first: piece.first < oldest ? oldest : piece.first },
  );
};

/**
 * The messages in some pieces, one list for all who may read the same: a thousand may listen, and a
 * list is long.
 */
export const sharedIds = ({
  messages,
}: Repositories): ((pieces: ReadonlyArray<Piece>) => Promise<ReadonlyArray<MessageId>>) => {
  const known = new Map<string, ReadonlyArray<MessageId>>();
  return async (pieces) => {
    const name = JSON.stringify(pieces);
    const ids = known.get(name) ?? (await messages.idsIn(pieces, MOVED_AT_MOST));
    known.set(name, ids);
    return ids;
  };
};
