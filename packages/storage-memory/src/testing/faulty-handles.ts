import { type Change, type ChangeSet, E, type Storage, stale } from '@parley/core';
import { memoryDirectory } from '../directory.ts';
import { holds } from '../guards.ts';
import { memoryIds } from '../memory-storage.ts';
import { appendEvent, memoryOutbox, newConsumers } from '../outbox.ts';
import { draftOf, EMPTY, type MemoryState } from '../state.ts';
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

const applied = (state: MemoryState, { changes, events }: ChangeSet): MemoryState => {
  const draft = draftOf(state);
  for (const change of changes) applyChange(draft, change);
  for (const event of events) appendEvent(draft, event);
  return draft.state;
};

/** A memory store that is opened several times, with a fault. */
export const faultyStore = (fault: HandleFault): { readonly open: () => Storage } => {
  let state = EMPTY;
  const [ids, consumers] = [memoryIds(), newConsumers()];
  const now = (): MemoryState => state;
  const handles = new Set<(set: ChangeSet) => void>();
  let commits = 0;
  /** Positions that were taken from the sequence so far, by realm. */
  const taken = new Map<number, number>();

  const fromSequence = async (set: ChangeSet): Promise<void> => {
    const first = (taken.get(set.realm) ?? 0) + 1;
    taken.set(set.realm, first + set.events.length - 1);
    commits += 1;
    await someTurns((commits * 7) % 5);
    state = applied(state, { ...set, events: [] });
    const events = set.events.map((event, at) => ({ position: first + at, event }));
    const all = [...(state.events.get(set.realm) ?? []), ...events];
    all.sort((a, b) => a.position - b.position);
    state = { ...state, events: new Map([...state.events, [set.realm, all]]) };
  };

  const open = (): Storage => {
    let remembered: MemoryState | null = null;
    const seen = (): MemoryState => {
      if (fault._tag !== 'remembers') return state;
      remembered ??= state;
      return remembered;
    };
    const forget = (set: ChangeSet): void => {
      if (fault._tag === 'remembers' && set.changes.some(({ _tag }) => _tag === fault.through))
        return;
      remembered = null;
    };
    handles.add(forget);
    return {
      read: async (realm, work) => work(repositoriesOf(seen(), realm)),
      directory: memoryDirectory(now),
      ids,
      outbox: memoryOutbox(
        now,
        (events) => {
          state = { ...state, events };
        },
        consumers,
      ),
      close: async () => {},
      commit: (set) => async () => {
        const isStill = (): boolean => set.guards.every((guard) => holds(state, guard));
        if (!isStill()) return E.left(stale);
        if (fault._tag === 'locked-last') await someTurns(3);
        if (fault._tag === 'sequence') await fromSequence(set);
        else state = applied(state, set);
        remembered = null;
        for (const each of handles) each(set);
        return E.right(undefined);
      },
    };
  };
  return { open };
};
