import type { Outbox, RealmId, RealmOutbox, StoredEvent } from '@parley/core';
import { isNewest, type LeaseStates } from './leases.ts';
import { type MemoryState, type RealmStates, stateOf, type WorkingState } from './state.ts';

const lastPosition = ({ events }: MemoryState): number => events.at(-1)?.position ?? 0;

/** Writes an event behind the others of its realm. */
export const appendEvent = (
  { state, replace }: WorkingState,
  event: StoredEvent['event'],
): void => {
  const stored = { position: lastPosition(state) + 1, event };
  replace({ events: [...state.events, stored] });
};

export const outboxQueries = (state: () => MemoryState): Pick<RealmOutbox, 'last' | 'read'> => ({
  last: async () => lastPosition(state()),
  read: async (after, limit) =>
    state()
      .events.filter(({ position }) => position > after)
      .slice(0, limit),
});

/** Who reads the outbox, and how far each is in each realm. */
interface Consumers {
  readonly registered: Set<string>;
  readonly positions: Map<RealmId, Map<string, number>>;
}

export const newConsumers = (): Consumers => ({ registered: new Set(), positions: new Map() });

/** `keep` takes the events of a realm that are left; `leases` have the newest fences. */
export const memoryOutbox = (
  states: () => RealmStates,
  keep: (realm: RealmId, events: MemoryState['events']) => void,
  { registered, positions }: Consumers = newConsumers(),
  leases: LeaseStates = new Map(),
): Outbox => {
  const positionOf = (realm: RealmId, name: string): number => positions.get(realm)?.get(name) ?? 0;
  return {
    of: (realm) => ({
      ...outboxQueries(() => stateOf(states(), realm)),
      position: async (name) => positionOf(realm, name),
      acknowledge: async (name, position, fence) => {
        if (fence !== undefined && !isNewest(leases, fence)) return false;
        const own = positions.get(realm) ?? new Map<string, number>();
        own.set(name, Math.max(positionOf(realm, name), position));
        positions.set(realm, own);
        return true;
      },
      consumers: async () =>
        new Map([...registered].map((name) => [name, positionOf(realm, name)])),
      forget: async (position, limit) => {
        const state = stateOf(states(), realm);
        const last = lastPosition(state);
        const old = state.events.filter((one) => one.position <= position && one.position < last);
        const { length } = old.slice(0, limit);
        keep(realm, state.events.slice(length));
        return length;
      },
    }),
    behind: async (name, limit) =>
      [...states()]
        .filter(([realm, state]) => lastPosition(state) > positionOf(realm, name))
        .map(([realm]) => realm)
        .sort((a, b) => a - b)
        .slice(0, limit),
    register: async (name) => void registered.add(name),
  };
};
