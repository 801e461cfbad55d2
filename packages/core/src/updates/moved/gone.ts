import type { Channel } from '../../channel/channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import { UNSUBSCRIBED_FLAGS } from '../../message/message.ts';
import { visiblePieces, without } from '../../message/pieces.ts';
import { type PeriodsByChannel, receivedParts } from '../../topic/received.ts';
import type { Piece, Span } from '../../topic/span.ts';
import type { Actor } from '../../user/actor.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import type { AddressedUpdate } from '../queued-update.ts';
import type { Moved, MovedSpans } from './journey.ts';
import { sharedIds, within } from './journey.ts';

/** The parts of the spans that the listener could read or had received. */
const knownOf = (
  spans: ReadonlyArray<Span>,
  history: 'arrived' | 'none',
  periods: PeriodsByChannel,
): ReadonlyArray<Piece> => {
  const visible = visiblePieces(spans, history, periods);
  const got = spans.flatMap((span) => receivedParts(span, periods));
  return [...visible, ...without(got, visible)];
};

/**
 * Users who did something with any of the messages or were mentioned in them without having been
 * subscribed to the channel they left: they too may be unable to read them in the new place.
 */
const losingBeside = async (
  { snapshot, listeners }: FanOutContext,
  { pieces, losingAccess }: Moved,
  { from, to, membershipIn }: MovedSpans,
): Promise<ReadonlyArray<UserId>> => {
  if (from.id === to.id || to.privacy !== 'private') return [];
  const losing = new Set(losingAccess);
  const historyOf = (actor: Actor, channel: Channel) =>
    readableHistory(actor, membershipIn(channel, actor.user.id));
  const others = [...listeners.values()].filter(
    (actor) =>
      !losing.has(actor.user.id) &&
      historyOf(actor, from) === 'all' &&
      historyOf(actor, to) === 'none',
  );
  const ids = others.map(({ user }) => user.id);
  return ids.length === 0 ? [] : snapshot.messages.flaggedAmong(ids, UNSUBSCRIBED_FLAGS, pieces);
};

/**
 * Who had got some of it before the move and could read it then, and lost sight of the channels
 * that it is in by the time this is told.
 */
const losingSince = (
  { listeners }: FanOutContext,
  { losingAccess }: Moved,
  { spans, before, channels, membershipIn, periodsOf }: MovedSpans,
) => {
  const losing = new Set(losingAccess);
  if (spans.length === 0) return [];
  const isBlind = (actor: Actor): boolean =>
    [...channels.values()].every(
      (channel) => readableHistory(actor, membershipIn(channel, actor.user.id)) === 'none',
    );
  const hadSome = (user: UserId): boolean =>
    before.some((span) => receivedParts(span, periodsOf(user)).length > 0);
  return [...listeners.values()]
    .filter((actor) => !losing.has(actor.user.id) && isBlind(actor) && hadSome(actor.user.id))
    .map(({ user }) => user.id);
};

/**
 * Tells listeners who can read none of the messages any more that they are gone, as far as they
 * could read or had received them. Deleted and unreadable messages look alike.
 */
export const fanOutGone = async (
  context: FanOutContext,
  event: Moved,
  journey: MovedSpans,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { before, from, membershipIn, periodsOf } = journey;
  const { pieces, losingAccess } = event;
  const idsIn = sharedIds(context.snapshot);
  const lost = new Map<ReadonlyArray<MessageId>, UserId[]>();
  const losing = [
    ...losingAccess,
    ...(await losingBeside(context, event, journey)),
    ...losingSince(context, event, journey),
  ];
  for (const user of new Set(losing)) {
    const actor = context.listeners.get(user);
    if (actor === undefined) continue;
    const periods = periodsOf(user);
    const history = readableHistory(actor, membershipIn(from, user));
    const ids = await idsIn(
      history === 'all' ? pieces : within(pieces, knownOf(before, history, periods)),
    );
    if (ids.length === 0) continue;
    const others = lost.get(ids);
    if (others === undefined) lost.set(ids, [user]);
    else others.push(user);
  }
  const place = { channel: event.from.channel, topicName: event.from.topicName };
  return [...lost].map(([messages, to]) => ({
    update: { _tag: 'messages.gone', messages, from: place },
    to,
  }));
};
