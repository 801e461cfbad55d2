import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { HistoryId, UnixSeconds } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import { joined } from '../../kernel/joined.ts';
import { mergedVisibilities, type VisibilityOutcome, visibilitySet } from '../../topic/follow.ts';
import type { Topic } from '../../topic/topic.ts';
import type { Actor } from '../../user/actor.ts';
import { guardsOf, placeOf } from '../edit/decide-move.ts';
import { removing } from '../files/removing.ts';
import type { Move } from '../history.ts';
import type { MessageEvent } from '../store/events.ts';
import type { UndoMoveFacts } from './read-undo-move.ts';
import type { UndoRecipe } from './recipe.ts';

/** The policies for a topic whose own row moved; each keeps the time at which it was set. */
const takenAlong = (facts: UndoMoveFacts, now: UnixSeconds): VisibilityOutcome => {
  const { source, destination, wishes, losingAccess, recipe } = facts;
  if (recipe.from.topic !== recipe.to.topic) return { changes: [], events: [] };
  const outcome = mergedVisibilities({
    from: wishes.from,
    to: destination.kind === 'existing' ? wishes.to : [],
    targetHadMessages: facts.targetHasMessages,
    losingAccess,
    fromTopic: source.topic,
    toTopic: destination.topic,
    at: now,
  });
  const setAt = new Map(wishes.from.map(({ user, at }) => [user, at]));
  const changes = outcome.changes.map((change) => {
    if (change._tag !== 'topic-visibility.put') return change;
    const { visibility } = change;
    return { ...change, visibility: { ...visibility, at: setAt.get(visibility.user) ?? now } };
  });
  return { ...outcome, changes };
};

/**
 * The policies that the move changed, as they were before it. Users who changed theirs since keep
 * what they chose.
 */
const restored = (facts: UndoMoveFacts, now: UnixSeconds): ReadonlyArray<VisibilityOutcome> => {
  const { recipe, source, destination, wishes, losingAccess } = facts;
  const isRowMoved = recipe.from.topic === recipe.to.topic;
  const topicOf = (id: Topic['id']): Topic | null => {
    if (id === recipe.from.topic || isRowMoved) return destination.topic;
    return id === source.topic.id ? source.topic : null;
  };
  return recipe.wishes.flatMap(({ user, topic: id, before, after }) => {
    const topic = topicOf(id);
    const present = [...wishes.from, ...wishes.to].find(
      (wish) => wish.user === user && wish.topic === topic?.id,
    );
    if (topic === null || losingAccess.has(user) || (present?.policy ?? 0) !== after) return [];
    return visibilitySet(topic, user, before?.policy ?? 0, before?.at ?? now);
  });
};

interface TakenBack {
  readonly actor: Actor;
  readonly recipe: UndoRecipe;
  readonly ids: { readonly move: HistoryId; readonly edit: HistoryId | null };
}

/** Messages go back to where they were, and the notices of their move go. */
export const decideUndoMove = (
  facts: UndoMoveFacts,
  { actor, recipe: { message }, ids }: TakenBack,
  now: UnixSeconds,
): DecidedChanges => {
  const { recipe, source, destination, from, to, notices, losingAccess } = facts;
  const { topic } = destination;
  const by = actor.user;
  const move: Move = {
    id: ids.move,
    by: by.id,
    at: now,
    topic: recipe.topic === null ? null : { from: source.topic.name, to: topic.name },
    channel: facts.kind.channel === null ? null : { from: from.channel.id, to: to.channel.id },
    undoes: recipe.id,
  };
  const wishes = [takenAlong(facts, now), ...restored(facts, now)];
  const told = wishes.flatMap(({ events }) => events);
  const moved: Change = {
    _tag: 'message.move',
    pieces: recipe.pieces,
    to: topic.id,
    channel: topic.channel,
    move,
    isToggle: true,
    arrival: recipe.arrival,
  };
  const event: MessageEvent = {
    _tag: 'messages.moved',
    realm: by.realm,
    target: message,
    pieces: recipe.pieces,
    mode: recipe.scope,
    from: placeOf(source.topic),
    to: placeOf(topic),
    move: ids.move,
    ...(ids.edit !== null && { edit: ids.edit }),
    ...(recipe.arrival !== null && { takenBack: recipe.arrival }),
    by: by.id,
    at: now,
    losingAccess: [...losingAccess].sort((a, b) => a - b),
  };
  const isKept = topic === destination.stored?.topic;
  return joined([
    ...notices.map(({ placed, along }) => removing(placed, along, by.id)),
    {
      guards: [
        ...guardsOf({ source, destination, isWhole: facts.isEmptied }, { scope: 'this-message' }),
        ...(to.channel.id === from.channel.id ? [] : membershipUnchanged(actor, to)),
      ],
      changes: [
        ...(isKept ? [] : [{ _tag: 'topic.put', topic } as const]),
        moved,
        ...wishes.flatMap(({ changes }) => changes),
      ],
      events: [
        ...told.filter(({ user }) => !losingAccess.has(user)),
        event,
        ...told.filter(({ user }) => losingAccess.has(user)),
      ],
    },
  ]);
};
