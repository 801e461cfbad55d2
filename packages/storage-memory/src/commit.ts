import { type ChangeSet, E, foreignPart, type Stale, stale } from '@parley/core';
import { corruptChangeSet } from './corrupt-change-set.ts';
import { holds } from './guards.ts';
import { appendEvent } from './outbox.ts';
import { draftOf, type MemoryState, type WorkingState } from './state.ts';
import { applyChange } from './tables/index.ts';
import { keyTaken } from './tables/keys.ts';

const applyAll = (draft: WorkingState, { changes, events }: ChangeSet): void => {
  for (const change of changes) applyChange(draft, change);
  for (const event of events) appendEvent(draft, event);
};

/**
 * The state after `set`; `state` itself stays as it was, so that a set which breaks half-way leaves
 * nothing behind. Left when a guard does not hold or a unique key is taken; throws for a broken
 * set.
 */
export const committed = (state: MemoryState, set: ChangeSet): E.Either<Stale, MemoryState> => {
  const foreign = foreignPart(set);
  if (foreign !== null) throw corruptChangeSet(`${foreign} names another realm`);
  if (!set.guards.every((guard) => holds(state, guard))) return E.left(stale);
  const draft = draftOf(state);
  try {
    applyAll(draft, set);
  } catch (error) {
    if (error === keyTaken) return E.left(stale);
    throw error;
  }
  return E.right(draft.state);
};
