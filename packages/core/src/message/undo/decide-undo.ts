import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { actorUnchanged } from '../../user/actor-context.ts';
import { messageUnchanged } from '../guards.ts';
import type { UndoEdit } from '../use-cases/commands.ts';
import type { UndoRefusal } from '../use-cases/refusals.ts';
import { decideUndoEdit } from './decide-undo-edit.ts';
import { decideUndoMove } from './decide-undo-move.ts';
import type { UndoFacts } from './read-undo.ts';
import { keeping } from './recipe-of.ts';

/** Might the user do the opposite now, as an edit or a move of their own? */
const mayDoOpposite = (
  { context, placed: { message }, move, edit, judges }: UndoFacts & WithJudges,
  now: UnixSeconds,
): boolean => {
  const mayMove =
    move === null ||
    (!move.isOverdue && E.isRight(judges.mayMove(context, message.sentAt, move.kind, now)));
  return mayMove && (edit === null || E.isRight(judges.mayEditContent(context, message, now)));
};

/** Takes back a new text, a move, or both, as one request made them. */
export const decideUndo = (
  facts: UndoFacts & WithJudges,
  _command: UndoEdit,
  now: UnixSeconds,
): E.Either<UndoRefusal, Decision<void>> => {
  const { context, placed, recipe, move, edit, ids, judges } = facts;
  const { actor } = context;
  const subject = {
    by: recipe.user,
    at: recipe.at,
    seesAll: move?.seesAll ?? true,
    mayDoOpposite: mayDoOpposite(facts, now),
  };
  const permit = judges.mayUndo(context, subject, now);
  if (E.isLeft(permit)) return permit;
  const unchanged: DecidedChanges = {
    ...NO_CHANGE,
    guards: [
      actorUnchanged(actor),
      messageUnchanged(placed.message),
      ...(placed.membership === null ? [] : membershipUnchanged(actor, placed.membership)),
    ],
  };
  const told = { move: move && ids.move, edit: edit && ids.edit };
  return E.right({
    changeSet: joined([
      unchanged,
      move === null
        ? NO_CHANGE
        : decideUndoMove(move, { actor, recipe, ids: { ...ids, edit: told.edit } }, now),
      edit === null
        ? NO_CHANGE
        : decideUndoEdit(
            edit,
            { message: placed.message, by: actor.user.id, ids: { ...ids, move: told.move } },
            now,
          ),
      keeping({ ...recipe, isUndone: true }, now),
    ]),
    reply: undefined,
  });
};
