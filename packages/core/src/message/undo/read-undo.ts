import type { HistoryId, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Judges } from '../../kernel/judges.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { type CallerAndMessage, loadCallerAndMessage } from '../read/load-message.ts';
import type { UndoEdit } from '../use-cases/commands.ts';
import type { UndoRefusal } from '../use-cases/refusals.ts';
import { readUndoEdit, type UndoEditFacts } from './read-undo-edit.ts';
import { readUndoMove, type UndoMoveFacts } from './read-undo-move.ts';
import type { UndoRecipe } from './recipe.ts';

/** What must be known to take a change back. */
export interface UndoFacts extends CallerAndMessage {
  readonly recipe: UndoRecipe;
  readonly move: UndoMoveFacts | null;
  readonly edit: UndoEditFacts | null;
  /** For what is told of the taking back. */
  readonly ids: { readonly move: HistoryId; readonly edit: HistoryId };
}

const unknown = E.left(denial('undo.unknown'));

/**
 * The caller, the message and the recipe. Without a message in the command, a message that is
 * hidden from the caller is as good as a change that there never was.
 */
const loadUndo = async (
  snapshot: Repositories,
  { caller, message, history }: UndoEdit,
  now: UnixSeconds,
  judges: Judges,
): Promise<E.Either<UndoRefusal, CallerAndMessage & { readonly recipe: UndoRecipe }>> => {
  const recipe = await snapshot.messages.undo(history);
  const id = message ?? recipe?.message;
  if (id === undefined) {
    const context = await loadActorContext(snapshot, caller, now);
    return E.isLeft(context) ? context : unknown;
  }
  const loaded = await loadCallerAndMessage(snapshot, caller, id, now, async () => null);
  const found = E.isLeft(loaded) ? loaded : judges.mayTouchMessage(loaded.right.placed);
  if (E.isLeft(found))
    return message === undefined && found.left.rule === 'message.unavailable' ? unknown : found;
  if (E.isLeft(loaded)) return loaded;
  if (recipe?.message !== id) return unknown;
  const { context, placed } = loaded.right;
  return E.right({ context, placed, recipe });
};

export const readUndo = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  command: UndoEdit,
  now: UnixSeconds,
  judges: Judges,
): Promise<E.Either<UndoRefusal, UndoFacts>> => {
  const loaded = await loadUndo(snapshot, command, now, judges);
  if (E.isLeft(loaded)) return loaded;
  const { context, recipe } = loaded.right;
  if (recipe.isUndone) return E.left(denial('undo.done'));
  const { history, topic } = await ports.storage.ids.reserve(context.realm.id, {
    history: 2,
    topic: 1,
  });
  const [move, edit] = await Promise.all([
    recipe.move === null
      ? E.right(null)
      : readUndoMove(snapshot, loaded.right, recipe.move, topic[0], now),
    recipe.edit === null
      ? E.right(null)
      : readUndoEdit(ports, snapshot, loaded.right, recipe.edit, now),
  ]);
  if (E.isLeft(move)) return move;
  if (E.isLeft(edit)) return edit;
  const ids = { move: history[0], edit: history[1] };
  return E.right({ ...loaded.right, move: move.right, edit: edit.right, ids });
};
