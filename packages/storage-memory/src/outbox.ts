import type { Outbox, RealmId, RealmOutbox, StoredEvent } from '@parley/core';
import type { MemoryState, WorkingState } from './state.ts';

const eventsOf = ({ events }: MemoryState, realm: RealmId): ReadonlyArray<StoredEvent> =>
  events.get(realm) ?? [];

const lastPosition = (state: MemoryState, realm: RealmId): number =>
  eventsOf(state, realm).at(-1)?.position ?? 0;

/** Writes an event behind the others of its realm. */
export const appendEvent = ({ state, write }: WorkingState, event: StoredEvent['event']): void => {
  const stored = { position: lastPosition(state, event.realm) + 1, event };
  write('events').set(event.realm, [...eventsOf(state, event.realm), stored]);
};

export const outboxQueries = (
  state: () => MemoryState,
  realm: RealmId,
): Pick<RealmOutbox, 'last' | 'read'> => ({
  last: async () => lastPosition(state(), realm),
  read: async (after, limit) =>
    eventsOf(state(), realm)
      .filter(({ position }) => position > after)
      .slice(0, limit),
});

/** Who reads the outbox, and how far each is in each realm. */
interface Consumers {
  readonly registered: Set<string>;
  readonly positions: Map<RealmId, Map<string, number>>;
}

export const newConsumers = (): Consumers => ({ registered: new Set(), positions: new Map() });

/** `keep` takes the events that are left. */
export const memoryOutbox = (
  state: () => MemoryState,
  keep: (events: MemoryState['events']) => void,
  { registered, positions }: Consumers = newConsumers(),
): Outbox => {
  const positionOf = (realm: RealmId, name: string): number => positions.get(realm)?.get(name) ?? 0;
  return {
    of: (realm) => ({
      ...outboxQueries(state, realm),
      position: async (name) => positionOf(realm, name),
      acknowledge: async (name, position) => {
        const own = positions.get(realm) ?? new Map<string, number>();
        own.set(name, Math.max(positionOf(realm, name), position));
        positions.set(realm, own);
      },
      consumers: async () =>
        new Map([...registered].map((name) => [name, positionOf(realm, name)])),
      forget: async (position, limit) => {
        const events = eventsOf(state(), realm);
        const last = lastPosition(state(), realm);
        const old = events.filter((one) => one.position <= position && one.position < last);
        const { length } = old.slice(0, limit);
        keep(new Map([...state().events, [realm, events.slice(length)]]));
        return length;
      },
    }),
    behind: async (name, limit) =>
      [...state().events.keys()]
        .filter((realm) => lastPosition(state(), realm) > positionOf(realm, name))
        .sort((a, b) => a - b)
        .slice(0, limit),
    register: async (name) => void registered.add(name),
  };
};
