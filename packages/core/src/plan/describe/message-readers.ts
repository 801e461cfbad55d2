import type { Subscription } from '../../channel/channel.ts';
import { isInside } from '../../channel/channel.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { DescribedFor } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isReadable } from '../../message/may-read-message.ts';
import { visiblePieces, without } from '../../message/pieces.ts';
import { holdsAny } from '../../message/read/any-message.ts';
import type { Piece, Span } from '../../topic/span.ts';
import type { Actor } from '../../user/actor.ts';
import { accessAfter, type GroupAccess, readRank } from './access.ts';
import { NO_READER_CHANGES, type ReaderChanges } from './channel-readers.ts';

type MoveChange = Extract<Change, { readonly _tag: 'message.move' }>;

const bySubscriber = async (
  { channels }: Repositories,
  channel: ChannelId,
): Promise<ReadonlyMap<UserId, Subscription>> =>
  new Map((await channels.subscriptionsTo(channel)).map((one) => [one.user, one]));

interface Organization {
  readonly access: GroupAccess;
  readonly users: ReadonlyArray<UserId>;
}

const loadOrganization = async (
  snapshot: Repositories,
  { now }: DescribedFor,
): Promise<Organization | null> => {
  const [realm, users, groups] = await Promise.all([
    snapshot.realms.own(),
    snapshot.users.all(),
    snapshot.groups.all(),
  ]);
  return (
    realm && {
      access: accessAfter({ realm, users, groups }, [], now),
      users: users.filter(({ isActive }) => isActive).map(({ id }) => id),
    }
  );
};

/** The parts of some pieces by the spans that they lie in, with the moves of those spans. */
const cut = (pieces: ReadonlyArray<Piece>, spans: ReadonlyArray<Span>): ReadonlyArray<Span> =>
  spans.flatMap((span) =>
    pieces
      .filter(({ container }) => container === span.container)
      .map((one) => ({
        ...span,
        first: one.first > span.first ? one.first : span.first,
        last: one.last < span.last ? one.last : span.last,
      }))
      .filter(({ first, last }) => first <= last),
  );

/**
 * The accounts that can read fewer, or more, of the messages that move to another channel. Within
 * one channel a move changes nothing of that.
 */
export const readersOfMove = async (
  snapshot: Repositories,
  { pieces, channel: to, arrival, move }: MoveChange,
  about: DescribedFor,
): Promise<ReaderChanges> => {
  if (arrival === null) return NO_READER_CHANGES;
  const isUndo = move.undoes !== undefined;
  const from = isUndo ? arrival.to : arrival.from;
  const [organization, spans, channels, had, has] = await Promise.all([
    loadOrganization(snapshot, about),
    snapshot.topics.spansIn(pieces),
    snapshot.channels.byIds([from, to]),
    bySubscriber(snapshot, from),
    bySubscriber(snapshot, to),
  ]);
  if (organization === null) return NO_READER_CHANGES;
  const moving = cut(pieces, spans);
  const channelOf = (id: ChannelId) => channels.find((channel) => channel.id === id) ?? null;
  const readBefore = async (
    actor: Actor | null,
    user: UserId,
  ): Promise<'all' | 'some' | 'none'> => {
    const subscription = had.get(user) ?? null;
    const rank = readRank(actor, channelOf(from), subscription);
    if (rank === 2) return 'all';
    if (rank === 0) return 'none';
    const periods = new Map([[from, subscription?.periods ?? []]]);
    const visible = visiblePieces(moving, 'arrived', periods);
    if (!(await holdsAny(snapshot, visible))) return 'none';
    return (await holdsAny(snapshot, without(moving, visible))) ? 'some' : 'all';
  };
  /** The spans once the journey is taken back, of which the target may hide a part. */
  const back = moving.map((span) => ({
    ...span,
    channel: to,
    arrivals: span.arrivals.slice(1),
  }));
  const readAfter = async (actor: Actor | null, user: UserId): Promise<boolean> => {
    const subscription = has.get(user) ?? null;
    const rank = readRank(actor, channelOf(to), subscription);
    if (rank !== 1) return rank === 2;
    const periods = subscription?.periods ?? [];
    return isUndo
      ? holdsAny(snapshot, visiblePieces(back, 'arrived', new Map([[to, periods]])))
      : isInside(periods, arrival.at);
  };
  const [lose, gain] = [new Set<UserId>(), new Set<UserId>()];
  for (const user of organization.users) {
    const actor = organization.access.actor(user);
    const before = await readBefore(actor, user);
    const isReader = await readAfter(actor, user);
    if (before !== 'none' && !isReader) lose.add(user);
    if (before !== 'all' && isReader) gain.add(user);
  }
  return { lose, gain };
};

/** The accounts that can read a message that is deleted. */
export const readersOfRemoved = async (
  snapshot: Repositories,
  messages: ReadonlyArray<MessageId>,
  about: DescribedFor,
): Promise<ReaderChanges> => {
  if (messages.length === 0) return NO_READER_CHANGES;
  const [organization, placed] = await Promise.all([
    loadOrganization(snapshot, about),
    snapshot.messages.byIds(messages),
  ]);
  if (organization === null) return NO_READER_CHANGES;
  const lose = new Set<UserId>();
  for (const one of placed) {
    const id = one.conversation._tag === 'InTopic' ? one.conversation.channel : null;
    const [channel, subscriptions] =
      id === null
        ? [null, new Map<UserId, Subscription>()]
        : await Promise.all([snapshot.channels.byId(id), bySubscriber(snapshot, id)]);
    for (const user of organization.users) {
      const actor = organization.access.actor(user);
      const membership = channel && { channel, subscription: subscriptions.get(user) ?? null };
      if (actor !== null && isReadable(actor, one, membership)) lose.add(user);
    }
  }
  return { lose, gain: new Set() };
};
