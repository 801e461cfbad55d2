import { type ChangeSet, type Commit, E, foreignPart, type Stale, stale } from '@parley/core';
import type { Session } from '../database/session.ts';
import { isKeyTaken, isUndone } from '../database/store-away.ts';
import { applyChanges } from './apply-changes.ts';
import type { PgGroupCommit } from './group-commit.ts';
import { hold } from './guards.ts';
import { append } from './outbox.ts';

/** The set as a part of the transaction of the session, which holds the lock of its realm. */
export const applySet = async (
  set: ChangeSet,
  session: Session,
  isAlone: boolean,
): Promise<E.Either<Stale, void>> => {
  if (!(await hold(session, set.guards))) return E.left(stale);
  await applyChanges(set.changes, session);
  const appended = append(set, session);
  // Where it fails, the commit does.
  appended.catch(() => {});
  if (!isAlone) await appended;
  return E.right(undefined);
};

export const postgresCommit =
  (group: PgGroupCommit): Commit =>
  (set) =>
  async () => {
    const foreign = foreignPart(set);
    if (foreign !== null) throw new Error(`Broken change set: ${foreign} names another realm`);
    try {
      return await group.enqueue(set.realm, {
        id: set.id,
        run: (session, isAlone) => applySet(set, session, isAlone),
        wrote: E.isRight,
      });
    } catch (error) {
      if (isKeyTaken(error) || isUndone(error)) return E.left(stale);
      throw error;
    }
  };
