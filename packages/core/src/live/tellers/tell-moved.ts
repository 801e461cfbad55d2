import type { Period } from '../../channel/channel.ts';
import { isSubscribed, readableHistory, type Standing } from '../../channel/may-read-channel.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { MessageEvent, PlacedIn } from '../../message/events.ts';
import type { Flag, LocatedMessage } from '../../message/message.ts';
import { visiblePieces, without } from '../../message/pieces.ts';
import { type PeriodsByChannel, receivedParts } from '../../topic/received.ts';
import type { Piece, Span } from '../../topic/span.ts';
import { loadTopicLinks } from '../../topic/use-cases/load-topic-links.ts';
import { audience } from '../audience.ts';
import type { FlagsOf, Place } from '../message-notice.ts';
import type { Room } from '../room.ts';
import { readersFlags } from '../show-message.ts';
import type { Told } from '../telling.ts';

type Moved = Extract<MessageEvent, { readonly _tag: 'messages.moved' }>;

/** More than any client holds; who has older ones asks again. */
const MOVED_AT_MOST = 20_000;

const placeOf = async ({ snapshot, realm, links }: Room, { channel, topic, topicName }: PlacedIn): Promise<Place | null> => {
  const found = await snapshot.channels.byId(realm.id, channel);
  const linksOf = await loadTopicLinks(links, snapshot, realm.id);
  return found && { channel, channelName: found.name, topic, topicName, links: linksOf(topicName) };
};

const isWithin = (piece: Piece, bounds: ReadonlyArray<Piece>): boolean =>
  bounds.some(({ container, first, last }) => container === piece.container && first <= piece.last && piece.first <= last);

/** Does any of this concern him, who may read some of it? */
const isConcerned = (standing: Standing, spans: ReadonlyArray<Span>, periods: PeriodsByChannel): boolean =>
  isSubscribed(standing) || spans.some((span) => receivedParts(span, periods).length > 0);

/** Of these pieces what lies in the others. */
const within = (pieces: ReadonlyArray<Piece>, bounds: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  without(pieces, without(pieces, bounds));

/** As much of the pieces as `ids` tells of, the newest messages in them. */
const newestOf = (pieces: ReadonlyArray<Piece>, ids: ReadonlyArray<MessageId>): ReadonlyArray<Piece> => {
  const [oldest] = ids;
  if (oldest === undefined || ids.length < MOVED_AT_MOST) return pieces;
  return pieces.flatMap((piece) => (piece.last < oldest ? [] : { ...piece, first: piece.first < oldest ? oldest : piece.first }));
};

/** The messages in some pieces, one list for all who may read the same: a thousand may listen, and a list is long. */
const sharedIds = ({ messages }: Repositories): ((pieces: ReadonlyArray<Piece>) => Promise<ReadonlyArray<MessageId>>) => {
  const known = new Map<string, ReadonlyArray<MessageId>>();
  return async (pieces) => {
    const name = JSON.stringify(pieces);
    const ids = known.get(name) ?? (await messages.idsIn(pieces, MOVED_AT_MOST));
    known.set(name, ids);
    return ids;
  };
};

/** Who listens with what he may read of the messages that were moved. */
const readers = async (room: Room, event: Moved): Promise<ReadonlyMap<UserId, ReadonlyArray<MessageId>>> => {
  const { snapshot, realm, listeners, subscriptionsTo } = room;
  const channel = await snapshot.channels.byId(realm.id, event.to.channel);
  const spans = (await snapshot.topics.spans([event.to.topic])).filter((span) => isWithin(span, event.pieces));
  // A span may have become shorter since: its last messages may be gone.
  const here = within(event.pieces, spans);
  if (channel === null || here.length === 0) return new Map();
  const through = new Set([channel.id, ...spans.flatMap(({ arrivals }) => arrivals.flatMap(({ from, to }) => [from, to]))]);
  const subscriptions = new Map(await Promise.all([...through].map(async (id) => [id, await subscriptionsTo(id)] as const)));
  const periodsOf = (user: UserId): PeriodsByChannel =>
    new Map([...subscriptions].map(([id, among]): [typeof id, ReadonlyArray<Period>] => [id, among.get(user)?.periods ?? []]));

  const idsIn = sharedIds(snapshot);
  const all = await idsIn(here);
  const newest = newestOf(here, all);
  const found = new Map<UserId, ReadonlyArray<MessageId>>();
  for (const [user, actor] of listeners) {
    const standing = { channel, subscription: subscriptions.get(channel.id)?.get(user) ?? null };
    const periods = periodsOf(user);
    if (!isConcerned(standing, spans, periods)) continue;
    const history = readableHistory(actor, standing);
    const visible = history === 'all' ? null : visiblePieces(spans, history, periods);
    found.set(user, visible === null || without(newest, visible).length === 0 ? all : await idsIn(within(here, visible)));
  }
  return new Map([...found].filter(([, ids]) => ids.length > 0));
};

/** Who can read none of it any more is told that it is gone; deleted and out of sight look alike. */
const tellGone = async (room: Room, { pieces, from, losingAccess }: Moved): Promise<ReadonlyArray<Told>> => {
  const to = losingAccess.filter((user) => room.listeners.has(user));
  if (to.length === 0) return [];
  const messages = await room.snapshot.messages.idsIn(pieces, MOVED_AT_MOST);
  const notice = { _tag: 'messages.gone', messages, from: { channel: from.channel, topicName: from.topicName } } as const;
  return messages.length === 0 ? [] : [{ notice, to }];
};

const NONE: ReadonlyArray<Flag> = [];

/** Whoever is told of others that moved along, and has nothing to do with this one, has no flags there. */
const flagsOfTarget = async (room: Room, target: LocatedMessage): Promise<FlagsOf> => {
  const concerned = await audience(room, target);
  const among = new Set(concerned.map(({ actor }) => actor.user.id));
  const flagsOf = await readersFlags(room, target, concerned);
  return (listener) => (among.has(listener) ? flagsOf(listener) : NONE);
};

export const tellMoved = async (room: Room, event: Moved): Promise<ReadonlyArray<Told>> => {
  const gone = await tellGone(room, event);
  const [from, to] = [await placeOf(room, event.from), await placeOf(room, event.to)];
  const told = await readers(room, event);
  const target = await room.snapshot.messages.byId(room.realm.id, event.target);
  if (from === null || to === null || told.size === 0) return gone;
  const flagsOf = target === null ? () => NONE : await flagsOfTarget(room, target);
  const messagesFor = (listener: UserId): ReadonlyArray<MessageId> => told.get(listener) ?? [];
  const { mode, by, at } = event;
  return [
    ...gone,
    { notice: { _tag: 'messages.moved', target: event.target, messagesFor, flagsOf, from, to, mode, by, at }, to: told.keys() },
  ];
};
