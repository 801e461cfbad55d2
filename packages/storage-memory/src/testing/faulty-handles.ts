import { type Change, type ChangeSet, E, type Storage, stale } from '@parley/core';
import { guardHolds } from '../commit.ts';
import { memoryDirectory } from '../directory.ts';
import { type LeaseStates, memoryLeases } from '../leases.ts';
import { memoryIds } from '../memory-storage.ts';
import { appendEvent, memoryOutbox, newConsumers } from '../outbox.ts';
import { memoryPersonalData } from '../personal-data.ts';
import { draftOf, type RealmStates, stateOf, withState } from '../state.ts';
import { applyChange, repositoriesOf } from '../tables/index.ts';

/** One way in which several handles of a store may not fit together. */
export type HandleFault =
  /** Positions come from a sequence, and a commit is seen some turns after it took them. */
  | { readonly _tag: 'sequence' }
  /** The guards are checked before the lock of the realm is taken. */
  | { readonly _tag: 'locked-last' }
  /** What a handle remembers outlives this kind of change of another handle. */
  | { readonly _tag: 'remembers'; readonly through: Change['_tag'] };

const someTurns = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
};

const applied = (states: RealmStates, { realm, changes, events }: ChangeSet): RealmStates => {
  const draft = draftOf(stateOf(states, realm));
  for (const change of changes) applyChange(draft, change);
  for (const event of events) appendEvent(draft, event);
  return withState(states, realm, draft.state);
};

/** A memory store that is opened several times, with a fault. */
export const faultyStore = (fault: HandleFault): { readonly open: () => Storage } => {
  let states: RealmStates = new Map();
  const [ids, consumers] = [memoryIds(), newConsumers()];
  const leaseStates: LeaseStates = new Map();
  const leases = memoryLeases(leaseStates);
  const now = (): RealmStates => states;
  const handles = new Set<(set: ChangeSet) => void>();
  let commits = 0;
  /** Positions that were taken from the sequence so far, by realm. */
  const taken = new Map<number, number>();

  const fromSequence = async (set: ChangeSet): Promise<void> => {
    const first = (taken.get(set.realm) ?? 0) + 1;
    taken.set(set.realm, first + set.events.length - 1);
    commits += 1;
    await someTurns((commits * 7) % 5);
    states = applied(states, { ...set, events: [] });
    const state = stateOf(states, set.realm);
    const taking = set.events.map((event, at) => ({ position: first + at, event }));
    const events = [...state.events, ...taking].sort((a, b) => a.position - b.position);
    states = withState(states, set.realm, { ...state, events });
  };

  const open = (): Storage => {
    let remembered: RealmStates | null = null;
    const seen = (): RealmStates => {
      if (fault._tag !== 'remembers') return states;
      remembered ??= states;
      return remembered;
    };
    const forget = (set: ChangeSet): void => {
      if (fault._tag === 'remembers' && set.changes.some(({ _tag }) => _tag === fault.through))
        return;
      remembered = null;
    };
    handles.add(forget);
    return {
      read: async (realm, work) => work(repositoriesOf(stateOf(seen(), realm))),
      directory: memoryDirectory(now),
      ids,
      outbox: memoryOutbox(
        now,
        (realm, events) => {
          states = withState(states, realm, { ...stateOf(states, realm), events });
        },
        consumers,
        leaseStates,
      ),
      leases,
      personal: memoryPersonalData(
        now,
        (realm, state) => {
          states = withState(states, realm, state);
        },
        (realm) => {
          states = new Map([...states].filter(([id]) => id !== realm));
        },
      ),
      close: async () => {},
      commit: (set) => async () => {
        if (!set.guards.every((guard) => guardHolds(states, set.realm, guard)))
          return E.left(stale);
        if (fault._tag === 'locked-last') await someTurns(3);
        if (fault._tag === 'sequence') await fromSequence(set);
        else states = applied(states, set);
        remembered = null;
        for (const each of handles) each(set);
        return E.right(undefined);
      },
    };
  };
  return { open };
};
