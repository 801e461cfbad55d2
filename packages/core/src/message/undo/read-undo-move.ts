import { type ChannelMembership, readableHistory } from '../../channel/may-read-channel.ts';
import type { TopicId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { TopicVisibility } from '../../topic/topic.ts';
import { type Destination, destinationOf, isSamePlace } from '../edit/destination.ts';
import { readLosingAccess } from '../edit/read-losing-access.ts';
import { readOverdue, readTarget } from '../edit/read-move.ts';
import { type RemovedWithMessage, readRemovedWith } from '../files/removing.ts';
import type { MoveKind } from '../may-move.ts';
import { messageMissing } from '../may-read-message.ts';
import type { PlacedMessage } from '../message.ts';
import { visiblePieces, without } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import { type CallerAndMessage, loadPeriods } from '../read/load-message.ts';
import type { MoveEnd } from '../store/move-end.ts';
import type { UndoRefusal } from '../use-cases/refusals.ts';
import type { MoveRecipe } from './recipe.ts';

/** A notice that goes with the move that it tells of. */
interface MoveNotice {
  readonly placed: PlacedMessage;
  readonly along: RemovedWithMessage;
}

/** What must be known to take a move back. */
export interface UndoMoveFacts {
  readonly recipe: MoveRecipe;
  /** Of the opposite move. */
  readonly kind: MoveKind;
  /** Where the messages are. */
  readonly source: MoveEnd;
  readonly from: ChannelMembership;
  /** Where they go back to. */
  readonly to: ChannelMembership;
  readonly destination: Destination;
  /** Nothing but notices stays behind. */
  readonly isEmptied: boolean;
  /** Something that is no notice of the move is where the messages go back to. */
  readonly targetHasMessages: boolean;
  readonly seesAll: boolean;
  /** Some of it is too old to be moved with its topic. */
  readonly isOverdue: boolean;
  readonly losingAccess: ReadonlySet<UserId>;
  readonly notices: ReadonlyArray<MoveNotice>;
  readonly wishes: {
    readonly from: ReadonlyArray<TopicVisibility>;
    readonly to: ReadonlyArray<TopicVisibility>;
  };
}

const OPPOSITE = { resolved: 'unresolved', unresolved: 'resolved', renamed: 'renamed' } as const;

const readNotices = async (
  snapshot: Repositories,
  { notices }: MoveRecipe,
): Promise<ReadonlyArray<MoveNotice>> =>
  Promise.all(
    (await snapshot.messages.byIds(notices)).map(async (placed) => ({
      placed,
      along: await readRemovedWith(snapshot, placed),
    })),
  );

/** `newTopic` is for a topic that has to be made. */
export const readUndoMove = async (
  snapshot: Repositories,
  { context, placed }: CallerAndMessage,
  recipe: MoveRecipe,
  newTopic: TopicId,
  now: UnixSeconds,
): Promise<E.Either<UndoRefusal, UndoMoveFacts>> => {
  const { pieces } = recipe;
  const from = placed.membership;
  if (from === null) return E.left(messageMissing);
  const at = { channel: recipe.from.channel, name: recipe.from.topicName };
  const isSameChannel = at.channel === from.channel.id;
  const [stands, { from: source, to: existing }, target, periods, notices] = await Promise.all([
    snapshot.messages.isNewestMove(recipe.id, pieces),
    snapshot.messages.moveEnds(recipe.to.topic, at),
    isSameChannel ? E.right(from) : readTarget(snapshot, context, at.channel),
    loadPeriods(snapshot, context.actor.user.id, [from.channel.id]),
    readNotices(snapshot, recipe),
  ]);
  if (!stands || source === null) return E.left(denial('undo.changed'));
  const isRowMoved = recipe.from.topic === recipe.to.topic;
  if (isRowMoved && source.topic.name !== recipe.to.topicName)
    return E.left(denial('undo.changed'));
  if (E.isLeft(target)) return target;
  const to = target.right;
  const told = notices.map(({ placed: { message: one } }) => ({
    container: one.container,
    first: one.id,
    last: one.id,
  }));
  const visible = visiblePieces(source.spans, readableHistory(context.actor, from), periods);
  const [staysAny, targetHasMessages, hidesAny, losingAccess] = await Promise.all([
    holdsAny(snapshot, without(source.spans, [...pieces, ...told])),
    existing !== null && holdsAny(snapshot, without(existing.spans, told)),
    holdsAny(snapshot, without(pieces, visible)),
    readLosingAccess(snapshot, from.channel, to.channel),
  ]);
  const destination = destinationOf(source, existing, !staysAny, newTopic, at);
  if (isRowMoved && staysAny && !isSamePlace(source.topic, destination.topic))
    return E.left(denial('undo.written-since'));
  const kind: MoveKind = {
    topic: recipe.topic && OPPOSITE[recipe.topic],
    channel: isSameChannel ? null : to.channel,
  };
  const overdue =
    recipe.scope === 'whole-topic'
      ? await readOverdue(snapshot, context, kind, source, pieces, now)
      : null;
  return E.right({
    recipe,
    kind,
    source,
    from,
    to,
    destination,
    losingAccess,
    notices,
    targetHasMessages,
    isEmptied: !staysAny,
    seesAll: !hidesAny,
    isOverdue: overdue !== null,
    wishes: { from: source.visibilities, to: existing?.visibilities ?? [] },
  });
};
