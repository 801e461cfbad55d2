import type { Branded, UnixSeconds, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { PolicyScene } from '../user/policy-scene.ts';

/** Seconds for which users may take back what they did, whatever else they may do. */
export const UNDO_WINDOW = 600;

/** A change of a text, of a place, or of both, as far as it matters who may take it back. */
export interface UndoSubject {
  /** Who made it. */
  readonly by: UserId;
  readonly at: UnixSeconds;
  /** Whether the user can see all messages that it moved. */
  readonly seesAll: boolean;
  /** Whether the user may do the opposite now: edit the text, move the messages. */
  readonly mayDoOpposite: boolean;
}

export type UndoDenial =
  | Denial<'undo.not-permitted'>
  | Denial<'undo.time-limit', { readonly limit: number; readonly age: number }>;
export type UndoPermit = Branded<UndoSubject, 'UndoPermit'>;

/** Permits it, for a judge of a host. */
export const permitUndo = (about: UndoSubject): UndoPermit => about as UndoPermit;

/**
 * Who may take back an edit or a move? Who made it, for 10 minutes, or who may do the opposite now,
 * and never of messages that they cannot see.
 */
export const mayUndo = (
  { actor }: PolicyScene,
  change: UndoSubject,
  now: UnixSeconds,
): E.Either<UndoDenial, UndoPermit> => {
  if (!change.seesAll) return E.left(denial('undo.not-permitted'));
  if (change.mayDoOpposite) return E.right(permitUndo(change));
  if (change.by !== actor.user.id) return E.left(denial('undo.not-permitted'));
  const age = now - change.at;
  return age <= UNDO_WINDOW
    ? E.right(permitUndo(change))
    : E.left(denial('undo.time-limit', { limit: UNDO_WINDOW, age }));
};
