import { UnixSeconds as seconds, type UnixSeconds } from '../../kernel/brand.ts';
import type { Change, DecidedChanges, Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { TopicVisibility } from '../../topic/topic.ts';
import { decideEdit, type EditFacts } from '../edit/decide-edit.ts';
import type { MessageEvent } from '../store/events.ts';
import type { EditRefusal } from '../use-cases/refusals.ts';
import type { Edited } from '../use-cases/views.ts';
import {
  type ChangedPolicy,
  type EditRecipe,
  MOST_ROWS,
  type MoveRecipe,
  rowsOf,
  UNDO_KEPT,
  type UndoRecipe,
} from './recipe.ts';

type ChangeOf<Tag extends Change['_tag']> = Extract<Change, { readonly _tag: Tag }>;
type Moved = Extract<MessageEvent, { readonly _tag: 'messages.moved' }>;

const all = <Tag extends Change['_tag']>(
  { changes }: DecidedChanges,
  tag: Tag,
): ReadonlyArray<ChangeOf<Tag>> =>
  changes.filter((change): change is ChangeOf<Tag> => change._tag === tag);

const changedPolicies = (
  set: DecidedChanges,
  stored: ReadonlyArray<TopicVisibility>,
): ReadonlyArray<ChangedPolicy> => {
  const before = (user: number, topic: number): ChangedPolicy['before'] => {
    const found = stored.find((one) => one.user === user && one.topic === topic);
    return found === undefined ? null : { policy: found.policy, at: found.at };
  };
  return [
    ...all(set, 'topic-visibility.remove').map(({ user, topic }) => ({
      user,
      topic,
      after: 0 as const,
      before: before(user, topic),
    })),
    ...all(set, 'topic-visibility.put').map(({ visibility: { user, topic, policy } }) => ({
      user,
      topic,
      after: policy,
      before: before(user, topic),
    })),
  ];
};

const moveRecipe = ({ move: facts }: EditFacts, set: DecidedChanges): MoveRecipe | null => {
  const [moved] = all(set, 'message.move');
  const told = set.events.find((event): event is Moved => event._tag === 'messages.moved');
  if (facts === null || moved === undefined || told === undefined) return null;
  return {
    id: moved.move.id,
    pieces: moved.pieces,
    from: told.from,
    to: told.to,
    scope: told.mode,
    topic: facts.kind.topic,
    arrival: moved.arrival,
    notices: all(set, 'message.send').map(({ message }) => message.id),
    wishes: changedPolicies(set, [...facts.wishes.from, ...facts.wishes.to]),
  };
};

const editRecipe = ({ placed, content }: EditFacts, set: DecidedChanges): EditRecipe | null => {
  const [edited] = all(set, 'message.edit');
  if (content === null || edited === undefined) return null;
  const { mentionsChannel, hasLink, hasImage, editedAt } = placed.message;
  return {
    id: edited.edit.id,
    mentionsChannel,
    hasLink,
    hasImage,
    editedAt,
    flagged: content.flagged,
    unflagged: content.unflagged,
    claimed: all(set, 'attachment.claim').map(({ attachment }) => attachment),
    released: all(set, 'attachment.release').map(({ attachment }) => attachment),
  };
};

/**
 * How a decided edit is taken back, told by what it writes. Null: it changes nothing, removes a
 * notice, which cannot come back, or names too many rows.
 */
const recipeOf = (
  facts: EditFacts,
  { message }: Parameters<typeof decideEdit>[1],
  set: DecidedChanges,
  at: UnixSeconds,
): UndoRecipe | null => {
  const [move, edit] = [moveRecipe(facts, set), editRecipe(facts, set)];
  const id = move?.id ?? edit?.id;
  if (id === undefined || all(set, 'message.remove').length > 0) return null;
  if (rowsOf({ move, edit }) > MOST_ROWS) return null;
  const { id: user, realm } = facts.context.actor.user;
  return { realm, id, message, user, at, isUndone: false, move, edit };
};

/** Stores a recipe, and forgets some of those that are too old. */
export const keeping = (recipe: UndoRecipe, now: UnixSeconds): DecidedChanges => ({
  guards: [],
  changes: [{ _tag: 'undo.put', recipe, before: seconds(now - UNDO_KEPT) }],
  events: [],
});

/** An edit or a move, with what is needed to take it back. */
export const decideUndoableEdit = (
  facts: EditFacts & WithJudges,
  command: Parameters<typeof decideEdit>[1],
  now: UnixSeconds,
): E.Either<EditRefusal, Decision<Edited>> =>
  pipe(
    decideEdit(facts, command, now),
    E.map(({ changeSet: set, reply }) => {
      const recipe = recipeOf(facts, command, set, now);
      if (recipe === null) return { changeSet: set, reply };
      const { changes } = keeping(recipe, now);
      return {
        changeSet: { ...set, changes: [...set.changes, ...changes] },
        reply: { ...reply, history: recipe.id },
      };
    }),
  );
