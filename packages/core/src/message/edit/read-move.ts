import { loadMembership } from '../../channel/load-membership.ts';
import {
  type ChannelMembership,
  type ChannelMissing,
  channelMissing,
  mayReadChannel,
} from '../../channel/may-read-channel.ts';
import {
  type ChannelId,
  type RealmId,
  type UnixSeconds as Seconds,
  UnixSeconds,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { Piece } from '../../topic/span.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { type MoveKind, wholeTopicLimit } from '../may-move.ts';
import {
  type MessageMissing,
  messageMissing,
  type ReadMessagePermit,
} from '../may-read-message.ts';
import { loadPeriods } from '../read/load-message.ts';
import type { MoveEnd } from '../store/move-end.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { destinationOf } from './destination.ts';
import type { EditRequest } from './edit-request.ts';
import type { MoveFacts, MoveIds } from './move-facts.ts';
import { readLosingAccess } from './read-losing-access.ts';
import { readNoticeAuthor, readNotices } from './read-notices.ts';
import { readReach } from './read-reach.ts';

const reserveIds = async (ids: Ids, realm: RealmId, { content }: EditRequest): Promise<MoveIds> => {
  const { history, message, container, topic } = await ids.reserve(realm, {
    history: content === null ? 1 : 2,
    message: 4,
    container: 2,
    topic: 2,
  });
  const [position, toggleNotice, newThreadNotice, oldThreadNotice] = message;
  return {
    move: history[0],
    edit: history[1] ?? null,
    ...{ position, toggleNotice, newThreadNotice, oldThreadNotice },
    newThreadContainer: container[0],
    oldThreadContainer: container[1],
    newThreadTopic: topic[0],
    oldThreadTopic: topic[1],
  };
};

/** A channel that messages can be moved to: readable and not archived. */
export const readTarget = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  id: ChannelId,
): Promise<E.Either<ChannelMissing, ChannelMembership>> => {
  const target = mayReadChannel(actor, await loadMembership(snapshot, id, actor.user.id));
  return E.isRight(target) && target.right.channel.isArchived ? E.left(channelMissing) : target;
};

/**
 * Counts only when there is something too old; that nothing in the topic is, is known without
 * looking.
 */
export const readOverdue = async (
  { messages }: Repositories,
  context: ActorContext,
  kind: MoveKind,
  { oldestAt }: MoveEnd,
  pieces: ReadonlyArray<Piece>,
  now: Seconds,
): Promise<MoveFacts['overdue']> => {
  const limit = wholeTopicLimit(context, kind);
  if (limit === null || oldestAt === null) return null;
  const oldest = UnixSeconds(now - limit);
  if (oldestAt >= oldest || !(await messages.hasOlder(pieces, oldest))) return null;
  const [allowed, all] = await Promise.all([
    messages.countMessages(pieces, oldest),
    messages.countMessages(pieces, null),
  ]);
  return { first: allowed.first, total: all.count, allowed: allowed.count };
};

/**
 * What a move needs to know; null where the request moves nothing. Left where the channel it asks
 * for cannot be moved to.
 */
export const readMove = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  edited: { readonly context: ActorContext; readonly placed: ReadMessagePermit },
  request: EditRequest,
  command: EditMessage,
  now: Seconds,
): Promise<E.Either<ChannelMissing | MessageMissing, MoveFacts | null>> => {
  const { context, placed } = edited;
  if (request.topic === null && request.channel === null) return E.right(null);
  if (placed.membership === null || placed.conversation._tag === 'Direct')
    return E.left(messageMissing);
  const from = placed.membership;
  const at = {
    channel: request.channel ?? from.channel.id,
    name: request.topic?.name ?? placed.topicName ?? '',
  };
  const [target, { from: source, to: existing }, periods, ids, author] = await Promise.all([
    request.channel === null ? E.right(from) : readTarget(snapshot, context, request.channel),
    snapshot.messages.moveEnds(placed.conversation.topic, at),
    loadPeriods(snapshot, context.actor.user.id, [from.channel.id, at.channel]),
    reserveIds(ports.storage.ids, context.realm.id, request),
    readNoticeAuthor(snapshot, context),
  ]);
  if (E.isLeft(target)) return target;
  const to = target.right;
  if (source === null) return E.left(messageMissing);
  const kind: MoveKind = {
    topic: request.topic?.kind ?? null,
    channel: request.channel === null ? null : to.channel,
  };
  const [reach, losingAccess] = await Promise.all([
    readReach(snapshot, context.actor, from, source, periods, request.scope, placed.message),
    readLosingAccess(snapshot, from.channel, to.channel),
  ]);
  const destination = destinationOf(source, existing, reach.isEmptied, ids.newThreadTopic, at);
  const move = {
    ...{ context, placed, periods },
    ...{ kind, source, from, to, asked: at.name, destination },
    ...{ pieces: reach.pieces, isWhole: reach.isWhole },
    losingAccess,
    wishes: {
      from: source.visibilities,
      to: destination.kind === 'existing' ? destination.stored.visibilities : [],
    },
  };
  const [overdue, notices] = await Promise.all([
    request.scope === 'whole-topic'
      ? readOverdue(snapshot, context, kind, source, reach.pieces, now)
      : null,
    author === null ? null : readNotices(ports, snapshot, author, move, command),
  ]);
  return E.right({ ...move, overdue, notices, ids });
};
