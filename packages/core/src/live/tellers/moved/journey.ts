import type { Channel, Period } from '../../../channel/channel.ts';
import type { Standing } from '../../../channel/may-read-channel.ts';
import type { UserId } from '../../../kernel/brand.ts';
import type { MessageEvent } from '../../../message/events.ts';
import type { PeriodsByChannel } from '../../../topic/received.ts';
import type { Piece, Span } from '../../../topic/span.ts';
import type { Room } from '../../room.ts';

export type Moved = Extract<MessageEvent, { readonly _tag: 'messages.moved' }>;

const isWithin = (piece: Piece, bounds: ReadonlyArray<Piece>): boolean =>
  bounds.some(({ container, first, last }) => container === piece.container && first <= piece.last && piece.first <= last);

/** A span as it was before this journey, where it made it. */
const beforeIt = (span: Span, { from, to }: Moved): Span => {
  const [arrival, ...earlier] = span.arrivals;
  return arrival?.from === from.channel && arrival.to === to.channel ? { ...span, channel: from.channel, arrivals: earlier } : span;
};

/** Where moved messages are now, and how everybody who listens stands to the channels they went through. */
export interface Journey {
  readonly spans: ReadonlyArray<Span>;
  /** The same as they were before. */
  readonly before: ReadonlyArray<Span>;
  readonly from: Channel;
  readonly to: Channel;
  readonly standingTo: (channel: Channel, user: UserId) => Standing;
  readonly periodsOf: (user: UserId) => PeriodsByChannel;
}

export const journeyOf = async ({ snapshot, realm, subscriptionsTo }: Room, event: Moved): Promise<Journey | null> => {
  const from = await snapshot.channels.byId(realm.id, event.from.channel);
  const to = await snapshot.channels.byId(realm.id, event.to.channel);
  if (from === null || to === null) return null;
  const spans = (await snapshot.topics.spans([event.to.topic])).filter((span) => isWithin(span, event.pieces));
  const through = new Set([from.id, to.id, ...spans.flatMap(({ arrivals }) => arrivals.flatMap((one) => [one.from, one.to]))]);
  const subscriptions = new Map(await Promise.all([...through].map(async (id) => [id, await subscriptionsTo(id)] as const)));
  return {
    spans,
    before: spans.map((span) => beforeIt(span, event)),
    from,
    to,
    standingTo: (channel, user) => ({ channel, subscription: subscriptions.get(channel.id)?.get(user) ?? null }),
    periodsOf: (user) =>
      new Map([...subscriptions].map(([id, among]): [typeof id, ReadonlyArray<Period>] => [id, among.get(user)?.periods ?? []])),
  };
};
