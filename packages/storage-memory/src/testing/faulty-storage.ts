import {
  type Change,
  type ChangeSet,
  type Directory,
  E,
  foreignPart,
  type Guard,
  type Leases,
  type Outbox,
  type RealmId,
  type Repositories,
  type Storage,
  stale,
} from '@parley/core';
import { claimSubdomain, guardHolds } from '../commit.ts';
import { corruptChangeSet } from '../corrupt-change-set.ts';
import { memoryDirectory } from '../directory.ts';
import { type LeaseStates, memoryLeases } from '../leases.ts';
import { memoryIds } from '../memory-storage.ts';
import { appendEvent, memoryOutbox, newConsumers } from '../outbox.ts';
import { memoryPersonalData } from '../personal-data.ts';
import {
  draftOf,
  type MemoryState,
  type RealmStates,
  stateOf,
  type WorkingState,
  withState,
} from '../state.ts';
import { applyChange, repositoriesOf } from '../tables/index.ts';
import { keyTaken } from '../tables/keys.ts';

/** One way of being broken, wrapped around what is right. */
export interface Fault {
  readonly apply?: (draft: WorkingState, change: Change, right: (change: Change) => void) => void;
  /** `states` are those of all realms. */
  readonly ask?: (right: Repositories, state: MemoryState, states: RealmStates) => Repositories;
  readonly directory?: (right: Directory) => Directory;
  /** `states` are those of all realms. */
  readonly holds?: (state: MemoryState, guard: Guard, states: RealmStates) => boolean;
  /** What becomes of a set before it is applied. */
  readonly commit?: (set: ChangeSet) => ChangeSet;
  readonly outbox?: (right: Outbox) => Outbox;
  readonly leases?: (right: Leases) => Leases;
  /** Changes of this kind are made in every realm in which they can be made. */
  readonly reaches?: Change['_tag'];
  /** A set may name another realm. */
  readonly namesAny?: boolean;
  /** A set that fails leaves behind what was applied before. */
  readonly isTorn?: boolean;
}

/** A memory store with a fault. */
export const faultyStorage = (fault: Fault): Storage => {
  let states: RealmStates = new Map();
  const store = (realm: RealmId, state: MemoryState): void => {
    states = withState(states, realm, state);
  };
  const apply = (draft: WorkingState, change: Change): void => {
    const right = (own: Change): void => applyChange(draft, own);
    if (fault.apply === undefined) right(change);
    else fault.apply(draft, change, right);
  };
  const reach = (from: RealmId, change: Change): void => {
    for (const [realm, state] of states) {
      if (realm === from) continue;
      const draft = draftOf(state);
      try {
        applyChange(draft, change);
        store(realm, draft.state);
      } catch {
        // It cannot be made there.
      }
    }
  };
  const commit = (asked: ChangeSet): void => {
    const set = fault.commit?.(asked) ?? asked;
    for (const change of set.changes) if (change._tag === fault.reaches) reach(set.realm, change);
    const draft = draftOf(stateOf(states, set.realm));
    try {
      for (const change of set.changes) apply(draft, change);
    } finally {
      if (fault.isTorn === true) store(set.realm, draft.state);
    }
    for (const event of set.events) appendEvent(draft, event);
    claimSubdomain(states, draft.state);
    store(set.realm, draft.state);
  };
  const holds = (realm: RealmId, guard: Guard): boolean =>
    fault.holds?.(stateOf(states, realm), guard, states) ?? guardHolds(states, realm, guard);
  const leaseStates: LeaseStates = new Map();
  const leases = memoryLeases(leaseStates);
  const outbox = memoryOutbox(
    () => states,
    (realm, events) => store(realm, { ...stateOf(states, realm), events }),
    newConsumers(),
    leaseStates,
  );
  const directory = memoryDirectory(() => states);
  const personal = memoryPersonalData(
    () => states,
    store,
    (realm) => {
      states = new Map([...states].filter(([id]) => id !== realm));
    },
  );
  return {
    read: async (realm, work) => {
      const state = stateOf(states, realm);
      const repositories = repositoriesOf(state);
      return work(fault.ask?.(repositories, state, states) ?? repositories);
    },
    commit: (set) => async () => {
      const foreign = fault.namesAny === true ? null : foreignPart(set);
      if (foreign !== null) throw corruptChangeSet(`${foreign} names another realm`);
      if (!set.guards.every((guard) => holds(set.realm, guard))) return E.left(stale);
      try {
        commit(set);
        return E.right(undefined);
      } catch (error) {
        if (error === keyTaken) return E.left(stale);
        throw error;
      }
    },
    directory: fault.directory?.(directory) ?? directory,
    ids: memoryIds(),
    outbox: fault.outbox?.(outbox) ?? outbox,
    leases: fault.leases?.(leases) ?? leases,
    personal,
    close: async () => {},
  };
};

type Tag = Change['_tag'];
type Of<T extends Tag> = Extract<Change, { readonly _tag: T }>;

/** One applier is broken. */
export const applying = <T extends Tag>(
  tag: T,
  instead: (change: Of<T>, right: (change: Of<T>) => void, draft: WorkingState) => void,
): Fault => ({
  apply: (draft, change, right) => {
    if (change._tag === tag) instead(change as Of<T>, right as (change: Of<T>) => void, draft);
    else right(change);
  },
});

/** One applier is given something else than what it should do. */
export const misreading = <T extends Tag>(
  tag: T,
  instead: (change: Of<T>, state: MemoryState) => Of<T>,
): Fault => applying(tag, (change, right, draft) => right(instead(change, draft.state)));

/** One applier does nothing. */
export const ignoring = (tag: Tag): Fault => applying(tag, () => {});

/** One query is broken. */
export const asking = <C extends keyof Repositories, Q extends keyof Repositories[C]>(
  concept: C,
  query: Q,
  instead: (
    right: Repositories[C][Q],
    all: Repositories,
    state: MemoryState,
    states: RealmStates,
  ) => Repositories[C][Q],
): Fault => ({
  ask: (right, state, states) => ({
    ...right,
    [concept]: { ...right[concept], [query]: instead(right[concept][query], right, state, states) },
  }),
});

/** One query across realms is broken. */
export const askingDirectory = <Q extends keyof Directory>(
  query: Q,
  instead: (right: Directory[Q]) => Directory[Q],
): Fault => ({ directory: (right) => ({ ...right, [query]: instead(right[query]) }) });
