import {
  type ChannelMembership,
  hidesPast,
  isSubscribed,
  readableHistory,
} from '../../channel/may-read-channel.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import { UNSUBSCRIBED_FLAGS } from '../../message/message.ts';
import { visiblePieces, without } from '../../message/pieces.ts';
import { type PeriodsByChannel, receivedParts } from '../../topic/received.ts';
import type { Piece, Span } from '../../topic/span.ts';
import type { Actor } from '../../user/actor.ts';
import { isGuest } from '../../user/user.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { Moved, MovedSpans } from './journey.ts';
import { newestOf, sharedIds, within } from './journey.ts';

/** A user's membership of the channel that the messages left, and of the one they are in now. */
interface Ends {
  readonly from: ChannelMembership;
  readonly to: ChannelMembership;
}

/**
 * Whether the user is told of the move without having received any of the messages. Within one
 * channel: its subscribers. Out of shared history: the subscribers of either channel, but no guest
 * who is subscribed to the new one only. reference/messages.md 6.13.
 */
const isToldOf = ({ user }: Actor, { from, to }: Ends): boolean => {
  if (from.channel.id === to.channel.id) return isSubscribed(to);
  if (hidesPast(from.channel)) return false;
  return isSubscribed(from) || (isSubscribed(to) && !isGuest(user));
};

const hasGot = (spans: ReadonlyArray<Span>, periods: PeriodsByChannel): boolean =>
  spans.some((span) => receivedParts(span, periods).length > 0);

/**
 * Listeners who are told besides those of `isToldOf`: those who received any of the messages, now
 * or before, since their client has them in the old place; and those who did something with any of
 * them or were mentioned in them without having been subscribed.
 */
const concernedIn = async (
  { snapshot }: FanOutContext,
  event: Moved,
  { after, before, from, to, membershipIn, periodsOf }: MovedSpans,
  here: ReadonlyArray<Piece>,
  readers: ReadonlyArray<Actor>,
): Promise<ReadonlyArray<Actor>> => {
  const isConcerned = (actor: Actor): boolean => {
    const { id } = actor.user;
    const periods = periodsOf(id);
    return (
      id === event.by ||
      isToldOf(actor, { from: membershipIn(from, id), to: membershipIn(to, id) }) ||
      hasGot([...after, ...before], periods)
    );
  };
  const concerned = new Set(readers.filter(isConcerned).map(({ user }) => user.id));
  const others = readers.filter(({ user }) => !concerned.has(user.id)).map(({ user }) => user.id);
  const beside = new Set(
    others.length === 0
      ? []
      : await snapshot.messages.flaggedAmong(others, UNSUBSCRIBED_FLAGS, here),
  );
  return readers.filter(({ user }) => concerned.has(user.id) || beside.has(user.id));
};

/**
 * The listeners and what they may read of the moved messages. Absent are those who are told that
 * the messages are gone (`tellGone`), even if a group lets them read the messages in the new place.
 */
export const readersOfMoved = async (
  context: FanOutContext,
  event: Moved,
  journey: MovedSpans,
): Promise<ReadonlyMap<UserId, ReadonlyArray<MessageId>>> => {
  const { spans, to, channels, membershipIn, periodsOf } = journey;
  // A span may have become shorter since: its last messages may be gone.
  const here = within(event.pieces, spans);
  if (here.length === 0) return new Map();
  const idsIn = sharedIds(context.snapshot);
  const all = await idsIn(here);
  const newest = newestOf(here, all);
  const found = new Map<UserId, ReadonlyArray<MessageId>>();
  const losing = new Set(event.losingAccess);
  /** What an actor may read of each channel that the messages are in by now. */
  const historiesFor = (actor: Actor) =>
    [...channels.values()].map((channel) => ({
      history: readableHistory(actor, membershipIn(channel, actor.user.id)),
      within: spans.filter((span) => span.channel === channel.id),
    }));
  const mayRead = (actor: Actor): boolean =>
    historiesFor(actor).some(({ history }) => history !== 'none');
  const readers = [...context.listeners.values()].filter(
    (actor) => !losing.has(actor.user.id) && mayRead(actor),
  );
  // What moved on to another channel is flagged there by people who never knew of this journey.
  const stayed = within(
    event.pieces,
    spans.filter((span) => span.channel === to.id),
  );
  for (const actor of await concernedIn(context, event, journey, stayed, readers)) {
    const user = actor.user.id;
    const histories = historiesFor(actor);
    const seesAll = histories.every(({ history }) => history === 'all');
    const visible = seesAll
      ? null
      : histories.flatMap(({ history, within: some }) =>
          visiblePieces(some, history, periodsOf(user)),
        );
    found.set(
      user,
      visible === null || without(newest, visible).length === 0
        ? all
        : await idsIn(within(here, visible)),
    );
  }
  return new Map([...found].filter(([, ids]) => ids.length > 0));
};
