import type { Outbox } from '@parley/core';
import type { MemoryState } from './state.ts';

export const lastPosition = ({ events }: MemoryState): number => {
  let last = 0;
  for (const position of events.keys()) last = position;
  return last;
};

export const outboxQueries = (state: () => MemoryState): Pick<Outbox, 'last' | 'read'> => ({
  last: async () => lastPosition(state()),
  read: async (after, limit) =>
    [...state().events.values()].filter(({ position }) => position > after).slice(0, limit),
});

/** `keep` takes the events that are left. */
export const memoryOutbox = (
  state: () => MemoryState,
  keep: (events: MemoryState['events']) => void,
): Outbox => {
  const consumers = new Map<string, number>();
  const positionOf = (name: string): number => consumers.get(name) ?? 0;
  return {
    ...outboxQueries(state),
    position: async (name) => positionOf(name),
    acknowledge: async (name, position) => {
      consumers.set(name, Math.max(positionOf(name), position));
    },
    consumers: async () => new Map(consumers),
    forget: async (position, limit) => {
      const { events } = state();
      const last = lastPosition(state());
      const old = [...events.keys()].filter((one) => one <= position && one < last).slice(0, limit);
      keep(new Map([...events].filter(([one]) => !old.includes(one))));
      return old.length;
    },
  };
};
