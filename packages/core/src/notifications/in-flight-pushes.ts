import type { MessageId, UserId } from '../kernel/brand.ts';

/** A notification of one message for some people, while it is being judged or is on its way. */
interface Flight {
  readonly message: MessageId;
  readonly users: ReadonlyArray<UserId>;
}

export type FlightKey = 'any' | `message ${MessageId}` | `user ${UserId}`;

export interface InFlightPushes {
  readonly during: <A>(flight: Flight, work: () => Promise<A>) => Promise<A>;
  /**
   * Resolves when nothing at all, of a message, or to a user is under way of what was when it was
   * asked.
   */
  readonly settled: (key: FlightKey) => Promise<void>;
}

export const newInFlightPushes = (): InFlightPushes => {
  const flights = new Map<FlightKey, Set<Promise<unknown>>>();
  const end = (keys: ReadonlyArray<FlightKey>, flight: Promise<unknown>): void => {
    for (const key of keys) {
      const under = flights.get(key);
      under?.delete(flight);
      if (under?.size === 0) flights.delete(key);
    }
  };
  return {
    during: async ({ message, users }, work) => {
      const keys: ReadonlyArray<FlightKey> = [
        'any',
        `message ${message}`,
        ...users.map((user): FlightKey => `user ${user}`),
      ];
      const flight = work();
      for (const key of keys) flights.set(key, (flights.get(key) ?? new Set()).add(flight));
      try {
        return await flight;
      } finally {
        end(keys, flight);
      }
    },
    settled: async (key) => {
      await Promise.allSettled([...(flights.get(key) ?? [])]);
    },
  };
};

/** Runs work for one key at a time. Callers that ask before it begins share one result. */
export const oneByOne = <Key, Rest extends ReadonlyArray<unknown>, A>(
  work: (key: Key, ...rest: Rest) => Promise<A>,
): ((key: Key, ...rest: Rest) => Promise<A>) => {
  const last = new Map<Key, Promise<unknown>>();
  const waiting = new Map<Key, Promise<A>>();
  return (key, ...rest) => {
    const shared = waiting.get(key);
    if (shared !== undefined) return shared;
    const begin = (): Promise<A> => {
      waiting.delete(key);
      return work(key, ...rest);
    };
    const mine = (last.get(key) ?? Promise.resolve()).then(begin, begin).finally(() => {
      if (last.get(key) === mine) last.delete(key);
    });
    waiting.set(key, mine);
    last.set(key, mine);
    return mine;
  };
};
