import {
  type ChangeSet,
  E,
  foreignPart,
  type Guard,
  type HostDenial,
  isHostDenial,
  type RealmId,
  type Stale,
  stale,
} from '@parley/core';
import { corruptChangeSet } from './corrupt-change-set.ts';
import { holds } from './guards.ts';
import { appendEvent } from './outbox.ts';
import { draftOf, type MemoryState, type RealmStates, stateOf } from './state.ts';
import { applyChange } from './tables/index.ts';
import { keyTaken } from './tables/keys.ts';
import { realmAt } from './tables/realm.ts';

/** What the host does with each set before it is stored; it may throw. */
export type AskHost = (set: ChangeSet) => void;

/** A subdomain is unique in the store, every other key in its realm. */
export const guardHolds = (states: RealmStates, realm: RealmId, guard: Guard): boolean =>
  guard._tag === 'key.free' && guard.key === 'realm.subdomain'
    ? realmAt(states, guard.value) === null
    : holds(stateOf(states, realm), guard);

/** Throws `keyTaken` when the subdomain of the realm is that of another. */
export const claimSubdomain = (states: RealmStates, { realm }: MemoryState): void => {
  const owner = realm && realmAt(states, realm.subdomain);
  if (owner && owner.id !== realm.id) throw keyTaken;
};

const applied = (state: MemoryState, { changes, events }: ChangeSet): MemoryState => {
  const draft = draftOf(state);
  for (const change of changes) applyChange(draft, change);
  for (const event of events) appendEvent(draft, event);
  return draft.state;
};

/**
 * The state of the realm after `set`; `states` stay as they were, so that a set which breaks
 * half-way leaves nothing behind. Left when a guard does not hold, a unique key is taken or the
 * host refuses; throws for a broken set.
 */
export const committed = (
  states: RealmStates,
  set: ChangeSet,
  within?: AskHost,
): E.Either<Stale | HostDenial, MemoryState> => {
  const { realm, guards } = set;
  const foreign = foreignPart(set);
  if (foreign !== null) throw corruptChangeSet(`${foreign} names another realm`);
  if (!guards.every((guard) => guardHolds(states, realm, guard))) return E.left(stale);
  try {
    const state = applied(stateOf(states, realm), set);
    claimSubdomain(states, state);
    within?.(set);
    return E.right(state);
  } catch (error) {
    if (error === keyTaken) return E.left(stale);
    if (isHostDenial(error)) return E.left(error);
    throw error;
  }
};
