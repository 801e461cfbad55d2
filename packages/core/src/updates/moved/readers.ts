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

/** How somebody stands to the channel that messages left, and to the one they are in now. */
interface Ends {
  readonly from: ChannelMembership;
  readonly to: ChannelMembership;
}

/**
 * Is he told though he never got any of it? Within a channel whoever is in it; where it came from
 * shared history, whoever is in either, but no guest who is in the new one alone.
 * reference/messages.md 6.13.
 */
const isToldOf = ({ user }: Actor, { from, to }: Ends): boolean => {
  if (from.channel.id === to.channel.id) return isSubscribed(to);
  if (hidesPast(from.channel)) return false;
  return isSubscribed(from) || (isSubscribed(to) && !isGuest(user));
};

const hasGot = (spans: ReadonlyArray<Span>, periods: PeriodsByChannel): boolean =>
  spans.some((span) => receivedParts(span, periods).length > 0);

/**
 * Beside those of `isToldOf`: whoever got any of it, now or before, since his program has it where
 * it was; and who did something with any of it, or was called by it, though he never was in the
 * channel.
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
 * Who listens with what he may read of the messages that were moved. Not who is told that it is
 * gone (`tellGone`), though a group may let him read it where it is.
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
