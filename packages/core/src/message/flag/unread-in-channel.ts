import type { Period, Subscription } from '../../channel/channel.ts';
import { type ChannelMembership, readableHistory } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Piece } from '../../topic/span.ts';
import type { Topic } from '../../topic/topic.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { flaggedSourcesIn, mayBeSentUnsubscribed } from '../list/flagged-source.ts';
import { NEWEST } from '../list/range.ts';
import type { ChannelSource, Corpus } from '../page-query.ts';
import { loadReadable } from '../read/load-readable.ts';

export interface UnreadInChannel {
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageId>;
  /** Where they lie, and no others that are unread. */
  readonly pieces: ReadonlyArray<Piece>;
  /** Nothing older is unread. */
  readonly isAll: boolean;
}

const ALL = Number.MAX_SAFE_INTEGER;
/**
 * Messages with a flag of the user that they never received are looked up for a topic's name; at
 * most this many.
 */
const LOOKED_AT = 1_000;

/** A channel or a topic in it, and all subscriptions of the user who reads there. */
export interface ReadPlace {
  readonly membership: ChannelMembership;
  readonly topic: Topic | null;
  readonly own: ReadonlyArray<Subscription>;
}

const corpusOf = (
  { actor }: ActorContext,
  { membership, topic, own }: ReadPlace,
  take: ChannelSource['take'],
): Corpus => {
  const isBot = mayBeSentUnsubscribed(actor.user);
  const place: ChannelSource = {
    _tag: 'Channel',
    channel: membership.channel.id,
    topic: topic?.id ?? null,
    take,
  };
  return {
    sources:
      take === 'received' && isBot
        ? [place, ...flaggedSourcesIn(actor.user, ['received'], [{ ...place, take: 'all' }])]
        : [place],
    periods: new Map(
      own.map((one): [ChannelId, ReadonlyArray<Period>] => [one.channel, one.periods]),
    ),
    where: [],
    mayBeSentUnsubscribed: isBot,
  };
};

/** The part of a piece between two messages. */
const between = ({ container, first, last }: Piece, from: MessageId, to: MessageId): Piece => ({
  container,
  first: first < from ? from : first,
  last: last > to ? to : last,
});

/** Does one of the ascending ids lie in the piece? */
const holdsOne = (ids: ReadonlyArray<MessageId>, { first, last }: Piece): boolean => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? ALL) < first) low = middle + 1;
    else high = middle;
  }
  return (ids[low] ?? ALL) <= last;
};

const NOTHING: UnreadInChannel = { messages: [], pieces: [], isAll: true };

/**
 * The messages of a channel, or of one topic in it, that the user may read and has not read: the
 * newest ones below a message, at most `limit`.
 */
export const unreadInChannel = async (
  snapshot: Repositories,
  context: ActorContext,
  place: ReadPlace,
  below: MessageId,
  limit: number,
): Promise<UnreadInChannel> => {
  const history = readableHistory(context.actor, place.membership);
  if (history === 'none') return NOTHING;
  const corpus = corpusOf(context, place, history);
  const { places } = await snapshot.messages.unreadPlaces({
    corpus,
    user: context.actor.user.id,
    limit,
  });
  const found = places.flatMap((place) => place.messages).sort((a, b) => a - b);
  const messages = found.filter((id) => id < below);
  const [oldest, newest] = [messages[0], messages.at(-1)];
  if (oldest === undefined || newest === undefined) return NOTHING;
  const topics = places.flatMap(({ conversation }) =>
    conversation._tag === 'InTopic' ? conversation.topic : [],
  );
  const spans = await snapshot.topics.spans(topics);
  const pieces = spans
    .map((span) => between(span, oldest, newest))
    .filter((piece) => holdsOne(messages, piece));
  return { messages, pieces, isAll: found.length < limit };
};

/** Whether the user received a message that is now in this topic, or did something with one. */
export const hasRowsIn = async (
  snapshot: Repositories,
  context: ActorContext,
  place: ReadPlace & { readonly topic: Topic },
): Promise<boolean> => {
  const corpus = corpusOf(context, place, 'received');
  const { before } = await snapshot.messages.page({
    ...corpus,
    anchor: NEWEST,
    before: 1,
    after: 0,
  });
  if (before.length > 0) return true;
  const touched = await snapshot.messages.flagged(context.actor.user.id, 'historical', LOOKED_AT);
  const readable = await loadReadable(snapshot, context, touched);
  return readable.some(
    ({ conversation }) => conversation._tag === 'InTopic' && conversation.topic === place.topic.id,
  );
};
