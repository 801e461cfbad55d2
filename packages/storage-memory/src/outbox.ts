import type { Outbox } from '@parley/core';
import type { State } from './state.ts';

export const lastPosition = ({ events }: State): number => [...events.keys()].at(-1) ?? 0;

export const memoryOutbox = (state: () => State): Outbox => {
  const consumers = new Map<string, number>();
  const positionOf = (name: string): number => consumers.get(name) ?? 0;
  return {
    last: async () => lastPosition(state()),
    read: async (after, limit) => [...state().events.values()].filter(({ position }) => position > after).slice(0, limit),
    position: async (name) => positionOf(name),
    acknowledge: async (name, position) => {
      consumers.set(name, Math.max(positionOf(name), position));
    },
  };
};
