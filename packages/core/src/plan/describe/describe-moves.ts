import { loadMembership } from '../../channel/load-membership.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { DomainEvent } from '../../kernel/concepts.ts';
import type { MovesView } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { holds, visiblePieces, without } from '../../message/pieces.ts';
import { loadPeriods } from '../../message/read/load-message.ts';
import type { Piece } from '../../topic/span.ts';
import type { Actor } from '../../user/actor.ts';
import { topicPlace } from './describe-places.ts';

type MovedEvent = Extract<DomainEvent, { readonly _tag: 'messages.moved' }>;

/** The move of a decision; null when it moves nothing. */
export const moveIn = ({ events }: Pick<DecidedChanges, 'events'>): MovedEvent | null =>
  events.find((event): event is MovedEvent => event._tag === 'messages.moved') ?? null;

/** What the actor can see of the topic that messages leave. */
const visibleTo = async (
  snapshot: Repositories,
  actor: Actor,
  { from }: MovedEvent,
): Promise<ReadonlyArray<Piece>> => {
  const user = actor.user.id;
  const [membership, periods, spans] = await Promise.all([
    loadMembership(snapshot, from.channel, user),
    loadPeriods(snapshot, user, [from.channel]),
    snapshot.topics.spans([from.topic]),
  ]);
  return membership === null
    ? []
    : visiblePieces(spans, readableHistory(actor, membership), periods);
};

/**
 * How many messages move and how many stay, and where they are before and after. A notice that the
 * move takes back is `removed`, and does not move.
 */
export const describeMoves = async (
  snapshot: Repositories,
  moved: MovedEvent,
  removed: ReadonlyArray<MessageId>,
  actor: Actor,
): Promise<MovesView> => {
  const { from, to, mode } = moved;
  const visible = await visibleTo(snapshot, actor, moved);
  // A topic that keeps its row is renamed as a whole, even for one message.
  const pieces = from.topic === to.topic ? visible : moved.pieces;
  const [moving, staying, gone, fromPlace, toPlace] = await Promise.all([
    snapshot.messages.countMessages(pieces, null),
    snapshot.messages.countMessages(without(visible, pieces), null),
    snapshot.messages.byIds(removed),
    topicPlace(snapshot, from),
    topicPlace(snapshot, to),
  ]);
  return {
    messages: moving.count - gone.filter(({ message }) => holds(pieces, message)).length,
    stay: staying.count,
    grows: mode !== 'this-message',
    from: fromPlace,
    to: toPlace,
  };
};
