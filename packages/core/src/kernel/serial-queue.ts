/**
 * Work that waits its turn: one piece at a time, in the order it came. What fails does not hold up
 * the rest.
 */
export type SerialQueue = <A>(work: () => Promise<A>) => Promise<A>;

export const newSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};

/** A serial queue for each key, which exists while work of that key waits or runs. */
export type SerialQueues<Key> = <A>(key: Key, work: () => Promise<A>) => Promise<A>;

/** @param last The newest work of each queue, by key. A test gives its own map to look into it. */
export const newSerialQueues =
  <Key>(last: Map<Key, Promise<unknown>> = new Map()): SerialQueues<Key> =>
  (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    const forget = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
